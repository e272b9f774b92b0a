import { CallFailed } from '@headworks/rpc';
import { expect, it } from 'vitest';
import { isAway } from './away.js';

const coded = (code: string, syscall = 'connect') => Object.assign(new Error('no connection'), { code, syscall });

it.each([
  ['a database that is down', coded('ECONNREFUSED')],
  ['a database that starts', coded('57P03')],
  ['a socket whose queue is full', coded('EAGAIN')],
  ['a broker that is away', Object.assign(new Error('no broker'), { retriable: true })],
  ['a call of the start that found the database down', new CallFailed('accounts', 'provisionUser', coded('ECONNREFUSED'))],
  [
    'tries of kafkajs that ended',
    Object.assign(new Error('tries'), { retriable: false, cause: Object.assign(new Error(), { retriable: true }) }),
  ],
])('is away: %s', (_what, failure) => expect(isAway(failure)).toBe(true));

it.each([
  ['a fault of the program', new TypeError('x is not a function')],
  ['an invalid value', new Error('LOG_LEVEL', { cause: new RangeError('loud') })],
  ['a file that is missing', new Error('a map', { cause: coded('ENOENT', 'open') })],
  ['no error at all', undefined],
])('is not: %s', (_what, failure) => expect(isAway(failure)).toBe(false));

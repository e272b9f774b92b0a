import { KafkaJSConnectionError, KafkaJSNonRetriableError, KafkaJSProtocolError } from 'kafkajs';
import { expect, it } from 'vitest';
import { failingWith } from '../../test-kit/failing-with.js';
import { askAgain } from './ask-again.js';

/** What kafkajs makes of a broker's answer. */
const answered = (type: string, retriable: boolean) => new KafkaJSProtocolError({ type, message: type, code: 6, retriable } as never);
const nullRead = new TypeError("Cannot destructure property 'responses' of null");
// The type declares no arguments for the constructor of its class.
const withoutTurn = Object.assign(new KafkaJSNonRetriableError('Timeout while acquiring lock'), { name: 'KafkaJSLockTimeout' });

it.each([
  ['a topic has no leader yet', answered('NOT_LEADER_FOR_PARTITION', true)],
  ['a topic is not visible yet', answered('UNKNOWN_TOPIC_OR_PARTITION', true)],
  ['too few brokers have registered', answered('INVALID_REPLICATION_FACTOR', false)],
  ['a broker is away', new KafkaJSConnectionError('connect ECONNREFUSED')],
  ['another request of the client waits for a broker', withoutTurn],
  ['a broker ended during the request', nullRead],
  [
    'a broker ended during the request, which kafkajs calls final',
    Object.assign(new KafkaJSNonRetriableError(nullRead), { cause: nullRead }),
  ],
  [
    'each of several topics is not ready',
    new AggregateError([answered('INVALID_REPLICATION_FACTOR', false), answered('REQUEST_TIMED_OUT', true)]),
  ],
])('is asked again: %s', async (_when, failure) => {
  expect(await askAgain(failingWith([failure, failure], async () => 'an answer'))).toBe('an answer');
});

it.each([
  ['Kafka does not allow it', answered('TOPIC_AUTHORIZATION_FAILED', false)],
  ['kafkajs calls the failure final', new KafkaJSNonRetriableError('not supported')],
  [
    'one of several topics is not allowed',
    new AggregateError([answered('REQUEST_TIMED_OUT', true), answered('TOPIC_AUTHORIZATION_FAILED', false)]),
  ],
  ['the failure is not of Kafka', new Error('another')],
])('fails at once: %s', async (_when, failure) => {
  await expect(askAgain(failingWith([failure], async () => 'an answer'))).rejects.toBe(failure);
});

import { KafkaJSConnectionError, KafkaJSNonRetriableError, KafkaJSProtocolError } from 'kafkajs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { failingWith } from '../../test-kit/failing-with.js';
import { askAgain } from './ask-again.js';
import { isKafkaAway } from './away.js';

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
  [
    'a broken connection ended the search for a coordinator',
    Object.assign(new KafkaJSNonRetriableError('Failed to find group coordinator'), { name: 'KafkaJSGroupCoordinatorNotFound' }),
  ],
  ['a broker took the connection and did not answer', new Error('Broker not connected')],
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

describe('the time', () => {
  afterEach(() => void vi.useRealTimers());

  it('is ten seconds from the first failure: kafkajs itself may have waited for a broker for a minute before', async () => {
    vi.useFakeTimers();
    let tries = 0;
    const answer = askAgain(async () => {
      if (tries++ > 0) return 'an answer';
      vi.advanceTimersByTime(60_000);
      throw nullRead;
    });
    await vi.advanceTimersByTimeAsync(100);
    expect(await answer).toBe('an answer');
  });

  it('of one try is limited: a request that kafkajs has lost is made again', async () => {
    vi.useFakeTimers();
    let tries = 0;
    const answer = askAgain(() => (tries++ === 0 ? new Promise<string>(() => {}) : Promise.resolve('an answer')));
    await vi.advanceTimersByTimeAsync(120_200);
    expect(await answer).toBe('an answer');
  });

  it('ends with a failure that says that Kafka is away, and why', async () => {
    vi.useFakeTimers();
    const failure = askAgain(() => Promise.reject(nullRead)).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_200);
    const error = await failure;
    expect([isKafkaAway(error), (error as Error).cause]).toEqual([true, nullRead]);
  });
});

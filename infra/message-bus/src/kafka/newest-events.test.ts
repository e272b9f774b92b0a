import { Kafka, KafkaJSConnectionError } from 'kafkajs';
import { expect, it } from 'vitest';
import { failingWith } from '../../test-kit/failing-with.js';
import { newestEvents } from './newest-events.js';

/** Is not connected to: topics without events are not read. */
const kafka = new Kafka({ brokers: ['localhost:1'] });

it('asks again while the broker that it was connected to restarts', async () => {
  const errors = [new TypeError("Cannot destructure property 'responses' of null"), new KafkaJSConnectionError('connect ECONNREFUSED')];
  const fetchTopicOffsets = failingWith(errors, async () => [{ partition: 0, offset: '0', high: '0', low: '0' }]);
  const restarting = { fetchTopicOffsets, deleteGroups: async () => [] };
  expect(await newestEvents(kafka, restarting, ['devices.events.v1'])).toEqual([]);
});

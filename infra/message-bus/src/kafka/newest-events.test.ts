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

it('asks about one topic at a time: kafkajs ends those that wait too long for their turn', async () => {
  let asking = 0;
  let most = 0;
  const starting = {
    fetchTopicOffsets: async () => {
      most = Math.max(most, ++asking);
      await new Promise(setImmediate);
      asking--;
      return [];
    },
    deleteGroups: async () => [],
  };
  await newestEvents(kafka, starting, ['devices.events.v1', 'logs.events.v1', 'sites.events.v1']);
  expect(most).toBe(1);
});

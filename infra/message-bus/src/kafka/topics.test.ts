import { KafkaJSConnectionError, KafkaJSError } from 'kafkajs';
import { expect, it } from 'vitest';
import { failingWith } from '../../test-kit/failing-with.js';
import { ensureKafkaTopics, type TopicAdmin } from './topics.js';

const SPEC = { name: 'sensor-values.v1', kind: 'telemetry' } as const;

/** An administrator of kafkajs whose first requests to create topics fail with these types for each topic. */
function admin(...failing: readonly (readonly string[])[]) {
  const asked: number[] = [];
  const answers: TopicAdmin = {
    listTopics: async () => [],
    createTopics: async () => {
      const types = failing[asked.push(asked.length) - 1];
      if (types) throw Object.assign(new Error('topics were not created'), { errors: types.map((type) => ({ type })) });
      return true;
    },
    fetchTopicMetadata: async () => ({
      topics: [{ name: SPEC.name, partitions: [{ partitionErrorCode: 0, partitionId: 0, leader: 1, replicas: [1], isr: [1] }] }],
    }),
  };
  return { asked, answers };
}

it('asks for topics again while too few brokers have registered for the replicas', async () => {
  const { asked, answers } = admin(['INVALID_REPLICATION_FACTOR'], ['TOPIC_ALREADY_EXISTS', 'INVALID_REPLICATION_FACTOR']);
  expect(await ensureKafkaTopics(answers, [SPEC], {})).toEqual(new Map([[SPEC.name, 1]]));
  expect(asked).toHaveLength(3);
});

it('takes topics of another process, and reports any other failure at once', async () => {
  const created = admin(['TOPIC_ALREADY_EXISTS']);
  expect(await ensureKafkaTopics(created.answers, [SPEC], {})).toEqual(new Map([[SPEC.name, 1]]));
  const refused = admin(['INVALID_REPLICATION_FACTOR', 'TOPIC_AUTHORIZATION_FAILED']);
  await expect(ensureKafkaTopics(refused.answers, [SPEC], {})).rejects.toThrow('topics were not created');
  expect([created.asked, refused.asked]).toEqual([[0], [0]]);
});

it('asks again while the broker that it was connected to restarts', async () => {
  const { answers } = admin();
  // What the administrator of kafkajs makes of the answer that no broker gave, then of a broker that is away.
  const errors = [new TypeError("Cannot destructure property 'topicMetadata' of null"), new KafkaJSConnectionError('connect ECONNREFUSED')];
  const restarting = {
    ...answers,
    listTopics: failingWith(errors, answers.listTopics),
    createTopics: failingWith(errors, () => answers.createTopics({ topics: [] })),
    fetchTopicMetadata: failingWith(errors, answers.fetchTopicMetadata),
  };
  expect(await ensureKafkaTopics(restarting, [SPEC], {})).toEqual(new Map([[SPEC.name, 1]]));
});

it('reports at once that it may not list the topics', async () => {
  const refused = new KafkaJSError('not authorized', { retriable: false });
  const { answers } = admin();
  await expect(ensureKafkaTopics({ ...answers, listTopics: failingWith([refused], answers.listTopics) }, [SPEC], {})).rejects.toThrow(
    refused,
  );
});

import { type ITopicConfig, KafkaJSConnectionError, KafkaJSError, KafkaJSProtocolError, type ResourceConfigQuery } from 'kafkajs';
import { expect, it } from 'vitest';
import { failingWith } from '../../test-kit/failing-with.js';
import type { ReplicationAdmin } from './replication.js';
import { ensureKafkaTopics, type TopicAdmin } from './topics.js';

const SPEC = { name: 'sensor-values.v1', kind: 'telemetry' } as const;

/** Brokers that give new topics this number of replicas. */
const brokersWith = (factor: string): ReplicationAdmin => ({
  describeCluster: async () => ({ brokers: [{ nodeId: 7, host: 'kafka', port: 9092 }], controller: 7, clusterId: 'of this test' }),
  describeConfigs: async ({ resources }) => {
    const of = { isDefault: false, configSource: 4, isSensitive: false, readOnly: true, configSynonyms: [] };
    const entriesOf = ({ configNames = [] }: ResourceConfigQuery) =>
      configNames.map((configName) => ({ ...of, configName, configValue: factor }));
    const answers = resources.map((resource) => ({
      errorCode: 0,
      errorMessage: '',
      resourceName: resource.name,
      resourceType: resource.type,
      configEntries: entriesOf(resource),
    }));
    return { resources: answers, throttleTime: 0 };
  },
});

/** An administrator of kafkajs whose first requests to create topics fail with these types for each topic. */
function admin(...failing: readonly (readonly string[])[]) {
  const asked: (readonly ITopicConfig[])[] = [];
  const answers: TopicAdmin = {
    listTopics: async () => [],
    ...brokersWith('1'),
    createTopics: async ({ topics }) => {
      const types = failing[asked.push(topics) - 1];
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
  expect([created.asked.length, refused.asked.length]).toEqual([1, 1]);
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

/** The replicas of a created topic, and how many of them must have a record before it is acknowledged. */
const replicationOf = (topics: readonly ITopicConfig[] | undefined) =>
  topics?.map(({ replicationFactor, configEntries = [] }) => [
    replicationFactor,
    configEntries.find(({ name }) => name === 'min.insync.replicas')?.value,
  ]);

it.each([
  ['1', 1, '1'],
  ['2', 2, '1'],
  ['3', 3, '2'],
  ['5', 5, '2'],
])('brokers with %s replicas: a topic is created with %s of them, of which %s must have a record', async (factor, replicas, inSync) => {
  const { asked, answers } = admin();
  await ensureKafkaTopics({ ...answers, ...brokersWith(factor) }, [SPEC], {});
  expect(asked.map(replicationOf)).toEqual([[[replicas, inSync]]]);
});

it('a topic that is made again keeps its replicas, whatever the brokers give to new ones', async () => {
  const { asked, answers } = admin();
  await ensureKafkaTopics(answers, [SPEC], { replicationFactor: 3 });
  expect(asked.map(replicationOf)).toEqual([[[3, '2']]]);
});

it('leaves replicas and their number in sync to the brokers if it may not ask for them', async () => {
  const { asked, answers } = admin();
  const type = 'CLUSTER_AUTHORIZATION_FAILED';
  const refused = new KafkaJSProtocolError({ type, message: type, code: 31, retriable: false } as never);
  await ensureKafkaTopics({ ...answers, describeConfigs: async () => Promise.reject(refused) }, [SPEC], {});
  expect(asked.map(replicationOf)).toEqual([[[-1, undefined]]]);
});

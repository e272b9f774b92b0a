import type { Admin, ConfigResourceTypes, ITopicConfig } from 'kafkajs';
import { askAgain, typeOf } from './ask-again.js';

const BROKERS_OWN = -1;
/** The value of kafkajs, which is loaded only where Kafka is used. */
const BROKER: ConfigResourceTypes.BROKER = 4;
const FACTOR = 'default.replication.factor';
const IN_SYNC = 'min.insync.replicas';
const REPLICAS_WITH_TWO_IN_SYNC = 3;

/** What is asked of Kafka's administrator. */
export type ReplicationAdmin = Pick<Admin, 'describeCluster' | 'describeConfigs'>;

type Replication = Required<Pick<ITopicConfig, 'replicationFactor' | 'configEntries'>>;

/**
 * The replication of a new topic. We write with acks=all, and Kafka's default of min.insync.replicas is 1: while two of three replicas are away, it
 * acknowledges a record that one alone has. So two must have it where a topic has three or more; of two, both would have to be up for a write.
 */
export const replicationOf = (factor: number | undefined): Replication =>
  factor === undefined
    ? { replicationFactor: BROKERS_OWN, configEntries: [] }
    : { replicationFactor: factor, configEntries: [{ name: IN_SYNC, value: factor >= REPLICAS_WITH_TWO_IN_SYNC ? '2' : '1' }] };

/** The replication factor that the brokers give to new topics; undefined if Kafka does not say it, such as to a user who may not ask. */
export const factorOfBrokers = (admin: ReplicationAdmin): Promise<number | undefined> =>
  askAgain(async () => {
    const { brokers } = await admin.describeCluster();
    const [first] = brokers;
    if (first === undefined) return undefined;
    const resource = { type: BROKER, name: String(first.nodeId), configNames: [FACTOR] };
    const { resources } = await admin.describeConfigs({ resources: [resource], includeSynonyms: false });
    const factor = Number(resources[0]?.configEntries.find(({ configName }) => configName === FACTOR)?.configValue);
    return factor >= 1 ? factor : undefined;
  }).catch((error: unknown) => {
    if (typeof typeOf(error) === 'string') return undefined;
    throw error;
  });

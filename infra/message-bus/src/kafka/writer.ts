import type { Logger } from '@headworks/observability';
import type { Kafka, Producer } from 'kafkajs';
import { partitionOfKey } from '../partition.js';
import type { OutgoingMessage, TopicKind } from '../port.js';
import { RETRY } from './client.js';

const ACKNOWLEDGED_BY_ALL = -1;
const BROKER_TIMEOUT_MS = 10_000;

/** A topic and its partition count. */
export interface KafkaTopic {
  readonly name: string;
  readonly kind: TopicKind;
  readonly partitions: number;
}

export interface KafkaWriter {
  write(topic: KafkaTopic, messages: readonly OutgoingMessage[]): Promise<void>;
  close(): Promise<void>;
}

/** An idempotent producer: with one request in flight the client's own retries neither duplicate nor reorder messages. */
export async function createWriter(kafka: Kafka, logger: Logger): Promise<KafkaWriter> {
  const open = async (): Promise<Producer> => {
    const producer = kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      retry: RETRY,
      // We choose the partition; every message names it.
      createPartitioner:
        () =>
        ({ message }) =>
          message.partition ?? 0,
    });
    await producer.connect();
    return producer;
  };
  let producer: Promise<Producer> = open();
  await producer;

  return {
    async write(topic, messages) {
      const used = producer;
      try {
        await (await used).send({
          topic: topic.name,
          acks: ACKNOWLEDGED_BY_ALL,
          timeout: BROKER_TIMEOUT_MS,
          messages: messages.map(({ key, value, headers }) => ({
            key,
            value: topic.kind === 'state' && value === '' ? null : value,
            partition: partitionOfKey(key, topic.partitions),
            headers: { ...headers },
          })),
        });
      } catch (error) {
        // After an abandoned send, the broker may expect other sequence numbers than this producer has: only a new producer is sure to continue.
        logger.warn({ err: error, topic: topic.name }, 'a write to Kafka failed');
        if (producer === used) {
          producer = open();
          producer.catch(() => {});
          used.then((old) => old.disconnect()).catch(() => {});
        }
        throw error;
      }
    },
    async close() {
      await producer.then((open) => open.disconnect()).catch(() => {});
    },
  };
}

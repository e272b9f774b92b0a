import type { Admin, Kafka } from 'kafkajs';
import { connectionOf, type KafkaAccess, refusalOf } from '../kafka/access.js';

/** An operator waits for the result: a few tries within some seconds. */
const CLIENT = {
  clientId: 'bus-cli',
  connectionTimeout: 2_000,
  requestTimeout: 5_000,
  retry: { initialRetryTime: 200, retries: 3 },
} as const;

/** Runs `work` with a connection to Kafka. Rejects after some seconds if no broker answers. */
export async function withKafka<T>(access: KafkaAccess, work: (admin: Admin, kafka: Kafka) => Promise<T>): Promise<T> {
  const { Kafka, logLevel } = await import('kafkajs');
  const kafka = new Kafka({ ...CLIENT, ...connectionOf(access), logLevel: logLevel.NOTHING });
  const admin = kafka.admin();
  try {
    await admin.connect();
    return await work(admin, kafka);
  } catch (error) {
    const refusal = await refusalOf(error, access);
    if (refusal) throw refusal;
    throw new Error(`Kafka at ${access.brokers.join(', ')} does not answer: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  } finally {
    await admin.disconnect().catch(() => {});
  }
}

import type { Admin, Kafka } from 'kafkajs';

/** An operator waits for the result: a few tries within some seconds. */
const CLIENT = {
  clientId: 'bus-cli',
  connectionTimeout: 2_000,
  requestTimeout: 5_000,
  retry: { initialRetryTime: 200, retries: 3 },
} as const;

/** Runs `work` with a connection to Kafka. Rejects after some seconds if no broker answers. */
export async function withKafka<T>(brokers: readonly string[], work: (admin: Admin, kafka: Kafka) => Promise<T>): Promise<T> {
  const { Kafka, logLevel } = await import('kafkajs');
  const kafka = new Kafka({ ...CLIENT, brokers: [...brokers], logLevel: logLevel.NOTHING });
  const admin = kafka.admin();
  try {
    await admin.connect();
    return await work(admin, kafka);
  } catch (error) {
    throw new Error(`Kafka at ${brokers.join(', ')} does not answer: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  } finally {
    await admin.disconnect().catch(() => {});
  }
}

import type { Sql } from '@headworks/postgres';

/** The offset of the last message of each partition, by `placeName`; the head of a missing partition is unknown. */
export type Heads = (topics: readonly string[]) => Promise<ReadonlyMap<string, number>>;

export const placeName = (topic: string, partition: number): string => `${topic}/${partition}`;

/** The heads of topics in the PostgreSQL log, which have one partition. */
export const headsInPostgres =
  (sql: Sql): Heads =>
  async () => {
    const [log] = await sql`select to_regclass('bus.topics') is not null as there`;
    if (log?.there !== true) return new Map();
    const rows = await sql<{ name: string; head: number }[]>`select name, head from bus.topics`;
    return new Map(rows.map((row) => [placeName(row.name, 0), row.head]));
  };

/** An operator waits for the result: a few tries within some seconds. */
const CLIENT = {
  clientId: 'bus-cli',
  connectionTimeout: 2_000,
  requestTimeout: 5_000,
  retry: { initialRetryTime: 200, retries: 3 },
} as const;

/** The heads of topics in Kafka. Rejects after some seconds if no broker answers. */
export const headsInKafka =
  (brokers: readonly string[]): Heads =>
  async (topics) => {
    const { Kafka, logLevel } = await import('kafkajs');
    const admin = new Kafka({ ...CLIENT, brokers: [...brokers], logLevel: logLevel.NOTHING }).admin();
    try {
      await admin.connect();
      const found = await Promise.all(
        topics.map(async (topic) =>
          (await admin.fetchTopicOffsets(topic)).map(({ partition, high }) => [placeName(topic, partition), Number(high) - 1] as const),
        ),
      );
      return new Map(found.flat());
    } catch (error) {
      throw new Error(`Kafka at ${brokers.join(', ')} does not answer: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    } finally {
      await admin.disconnect().catch(() => {});
    }
  };

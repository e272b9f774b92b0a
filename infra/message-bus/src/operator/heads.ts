import { within } from '@headworks/clock';
import type { Sql } from '@headworks/postgres';
import { createLogger } from '@headworks/telemetry';
import { createClient } from '../kafka/client.js';

/** The offset of the last message of each partition, by `placeName`; a partition that is not there is unknown. */
export type Heads = (topics: readonly string[]) => Promise<ReadonlyMap<string, number>>;

export const placeName = (topic: string, partition: number): string => `${topic}/${partition}`;

/** Of topics in the PostgreSQL log, which have one partition. */
export const headsInPostgres =
  (sql: Sql): Heads =>
  async () => {
    const [log] = await sql`select to_regclass('bus.topics') is not null as there`;
    if (log?.there !== true) return new Map();
    const rows = await sql<{ name: string; head: number }[]>`select name, head from bus.topics`;
    return new Map(rows.map((row) => [placeName(row.name, 0), row.head]));
  };

const KAFKA_TIMEOUT_MS = 10_000;

/** Of topics in Kafka. Rejects when no broker answers within 10 s. */
export const headsInKafka =
  (brokers: readonly string[]): Heads =>
  async (topics) => {
    const admin = createClient({ brokers, clientId: 'bus-cli' }, createLogger('bus-cli', 'silent')).admin();
    const heads = async () => {
      await admin.connect();
      const found = await Promise.all(
        topics.map(async (topic) =>
          (await admin.fetchTopicOffsets(topic)).map(({ partition, high }) => [placeName(topic, partition), Number(high) - 1] as const),
        ),
      );
      return new Map(found.flat());
    };
    try {
      return await within(heads(), KAFKA_TIMEOUT_MS, `Kafka at ${brokers.join(', ')}`);
    } finally {
      await admin.disconnect().catch(() => {});
    }
  };

import type { Sql } from '@headworks/postgres';
import type { Admin } from 'kafkajs';
import type { KafkaAccess } from '../kafka/access.js';
import { placeName } from '../partition.js';
import { withKafka } from './kafka-admin.js';

/** The offset of the last message of each partition, by `placeName`; the head of a missing partition is unknown. */
export type Heads = (topics: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/** The heads of topics in the PostgreSQL log, which have one partition. */
export const headsInPostgres =
  (sql: Sql): Heads =>
  async () => {
    const [log] = await sql`select to_regclass('bus.topics') is not null as there`;
    if (log?.there !== true) return new Map();
    const rows = await sql<{ name: string; head: number }[]>`select name, head from bus.topics`;
    return new Map(rows.map((row) => [placeName(row.name, 0), row.head]));
  };

/** The heads of topics in Kafka. Rejects after some seconds if no broker answers. */
export const headsInKafka =
  (access: KafkaAccess): Heads =>
  (topics) =>
    withKafka(access, (admin) => headsOf(admin, topics));

export async function headsOf(admin: Admin, topics: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = await Promise.all(
    topics.map(async (topic) =>
      (await admin.fetchTopicOffsets(topic)).map(({ partition, high }) => [placeName(topic, partition), Number(high) - 1] as const),
    ),
  );
  return new Map(found.flat());
}

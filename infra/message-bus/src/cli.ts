#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { connect, type Sql } from '@headworks/postgres';
import { requestReplay } from './consume/dead-letters.js';
import { continueAfterLoss } from './consume/offsets.js';

const USAGE = `bus: what the groups of one service are doing. DATABASE_URL says where, --schema which service.

  bus lag --schema alerting                      how far each group is, and why one does not go on
  bus dead --schema alerting                     messages set aside, the oldest 100
  bus replay [id] --schema alerting              handle them again: all, or those of the same key as this one
  bus continue <group> <topic> --schema alerting go on behind lost packets, which are counted
`;

const DEAD_LISTED = 100;

/** Runs one command; answers what to print. Throws UsageError for words it does not know. */
export async function runCommand(sql: Sql, schema: string, words: readonly string[]): Promise<string> {
  const [command, ...rest] = words;
  switch (command) {
    case 'lag':
      return lag(sql, schema);
    case 'dead':
      return dead(sql, schema);
    case 'replay':
      return replay(sql, schema, rest[0]);
    case 'continue':
      return goOn(sql, schema, rest[0], rest[1]);
    default:
      throw new UsageError(USAGE);
  }
}

/** The words of the command line mean nothing. */
export class UsageError extends Error {}

async function lag(sql: Sql, schema: string): Promise<string> {
  const rows = await sql<
    { group: string; topic: string; partition: number; offset: number; head: number | null; lost: number; stopped: string | null }[]
  >`
    select group_name as group, topic, partition, "offset", lost, stopped from ${sql(schema)}.bus_offsets
    where partition >= 0 order by group_name, topic, partition`;
  const heads = await headsOf(sql);
  return rows
    .map(({ group, topic, partition, offset, lost, stopped }) => {
      const head = heads.get(topic);
      const behind = head === undefined ? `at offset ${offset}` : `${Math.max(0, head - offset)} behind`;
      return `${group}  ${topic}/${partition}  ${behind}${lost > 0 ? `  ${lost} lost` : ''}${stopped === null ? '' : `  ${stopped}`}`;
    })
    .join('\n');
}

/** Of topics in the PostgreSQL log; Kafka's own tools tell about those in Kafka. */
async function headsOf(sql: Sql): Promise<ReadonlyMap<string, number>> {
  const [log] = await sql`select to_regclass('bus.topics') is not null as there`;
  if (log?.there !== true) return new Map();
  const rows = await sql<{ name: string; head: number }[]>`select name, head from bus.topics`;
  return new Map(rows.map((row) => [row.name, row.head]));
}

async function dead(sql: Sql, schema: string): Promise<string> {
  const rows = await sql<
    { id: number; group: string; topic: string; offset: number; key: string; attempts: number; reason: string; failed: Date }[]
  >`
    select id, group_name as group, topic, "offset", key, attempts, reason, failed_at as failed
    from ${sql(schema)}.dead_letters order by id limit ${DEAD_LISTED}`;
  return rows
    .map(
      (row) =>
        `${row.id}  ${row.failed.toISOString()}  ${row.group}  ${row.topic}@${row.offset}  ${row.key}  tried ${row.attempts}  ${row.reason}`,
    )
    .join('\n');
}

async function replay(sql: Sql, schema: string, word: string | undefined): Promise<string> {
  const id = word === undefined ? undefined : Number(word);
  if (id !== undefined && !Number.isSafeInteger(id)) throw new UsageError(`${word} is no id of a dead letter`);
  return `${await requestReplay(sql, schema, id)} messages will be handled again by their groups within seconds`;
}

async function goOn(sql: Sql, schema: string, group: string | undefined, topic: string | undefined): Promise<string> {
  if (group === undefined || topic === undefined) throw new UsageError(USAGE);
  const partitions = await continueAfterLoss(sql, schema, group, topic);
  if (partitions === 0)
    return `group ${group} does not wait for that: it runs, or ${topic} holds no packets and the group has to be rebuilt`;
  return `group ${group} goes on within seconds in ${partitions} partitions; bus lag shows what was lost`;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { schema: { type: 'string' }, help: { type: 'boolean' } } });
  const url = process.env.DATABASE_URL;
  if (values.help || values.schema === undefined || url === undefined) throw new UsageError(USAGE);
  const pool = connect(url, { max: 1, name: 'bus-cli' });
  try {
    process.stdout.write(`${(await runCommand(pool.sql, values.schema, positionals)) || 'nothing'}\n`);
  } finally {
    await pool.close();
  }
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  });
}

import type { Sql } from '@headworks/postgres';
import { discardDead, requestReplay } from '../consume/dead-letters.js';
import { continueAfterLoss, requestRebuild } from '../consume/offsets.js';
import { type Heads, headsInPostgres } from './heads.js';
import { listDeadLetters, listOffsets } from './listed.js';

export const USAGE = `bus: show and repair what the consumer groups of one service do.

  bus lag --schema alerting                      the lag of each group, and why one is stopped
  bus dead --schema alerting                     the dead letters, the oldest 100
  bus replay [id] --schema alerting              handle dead letters again: all, or those with the same key as this one
  bus discard <id> --schema alerting             delete one dead letter for good and print it; messages parked behind it are handled
  bus continue <group> <topic> --schema alerting go on after lost packets, which are counted
  bus rebuild <group> <topic> --schema alerting  let a stopped group of events or state read from the stores what it missed
  bus restored                                   after the database was restored and Kafka was not: delete from Kafka what the backup does not have,
                                                 and rebuild every group and view; stop all services first

--schema names the service, DATABASE_URL its PostgreSQL. With KAFKA_BROKERS the lag is that of Kafka's topics.
`;

const DEAD_LISTED = 100;
const MOST_WORDS: ReadonlyMap<string, number> = new Map(
  Object.entries({ lag: 0, dead: 0, replay: 1, discard: 1, continue: 2, rebuild: 2 }),
);

/** Runs one command; returns its output. `heads` returns the heads of topics: by default those of the PostgreSQL log. Throws UsageError. */
export async function runCommand(sql: Sql, schema: string, words: readonly string[], heads: Heads = headsInPostgres(sql)): Promise<string> {
  const [command = '', ...rest] = words;
  if ((MOST_WORDS.get(command) ?? rest.length) < rest.length) throw new UsageError(`bus ${command} takes no "${rest.at(-1)}"\n\n${USAGE}`);
  switch (command) {
    case 'lag':
      return lag(sql, schema, heads);
    case 'dead':
      return dead(sql, schema);
    case 'replay':
      return replay(sql, schema, rest[0]);
    case 'discard':
      return discard(sql, schema, rest[0]);
    case 'continue':
      return goOn(sql, schema, rest[0], rest[1]);
    case 'rebuild':
      return rebuild(sql, schema, rest[0], rest[1]);
    default:
      throw new UsageError(`there is no command "${command}"\n\n${USAGE}`);
  }
}

/** The command line is wrong; the message states what is expected. */
export class UsageError extends Error {}

/** The thing that the command names does not exist. */
export class NotThere extends Error {}

async function lag(sql: Sql, schema: string, headsOf: Heads): Promise<string> {
  return (await listOffsets(sql, schema, headsOf))
    .map(({ group, topic, partition, offset, lag, lost, stopped }) => {
      const distance = lag === undefined ? `at offset ${offset}` : `lag ${lag}`;
      return `${group}  ${topic}/${partition}  ${distance}${lost > 0 ? `  ${lost} lost` : ''}${stopped === null ? '' : `  ${stopped}`}`;
    })
    .join('\n');
}

async function dead(sql: Sql, schema: string): Promise<string> {
  return (await listDeadLetters(sql, schema, DEAD_LISTED))
    .map(
      (row) =>
        `${row.id}  ${row.failedAt.toISOString()}  ${row.group}  ${row.topic}@${row.offset}  ${row.key}  tried ${row.attempts}  ${row.reason}`,
    )
    .join('\n');
}

async function replay(sql: Sql, schema: string, word: string | undefined): Promise<string> {
  const id = word === undefined ? undefined : idOf(word);
  const count = await requestReplay(sql, schema, id);
  if (id !== undefined && count === 0) throw new NotThere(`there is no dead letter ${id}`);
  return `${count} messages will be handled again by their groups within seconds`;
}

async function discard(sql: Sql, schema: string, word: string | undefined): Promise<string> {
  if (word === undefined) throw new UsageError('bus discard needs the id of a dead letter: bus dead lists them');
  const id = idOf(word);
  const message = await discardDead(sql, schema, id);
  if (message === undefined) throw new NotThere(`there is no dead letter ${id}`);
  return `discarded dead letter ${id}, which was\n${message}`;
}

function idOf(word: string): number {
  const id = Number(word);
  if (!Number.isSafeInteger(id) || id < 1) throw new UsageError(`"${word}" is not the id of a dead letter: bus dead lists them`);
  return id;
}

async function goOn(sql: Sql, schema: string, group: string | undefined, topic: string | undefined): Promise<string> {
  if (group === undefined || topic === undefined) throw new UsageError('bus continue needs a group and a topic: bus lag lists them');
  await checkGroup(sql, schema, group, topic);
  const partitions = await continueAfterLoss(sql, schema, group, topic);
  if (partitions === 0)
    return `group ${group} did not stop because of missing messages: it runs, or ${topic} holds no packets and the group must be rebuilt`;
  return `group ${group} continues within seconds in ${partitions} partitions; bus lag shows what was lost`;
}

async function rebuild(sql: Sql, schema: string, group: string | undefined, topic: string | undefined): Promise<string> {
  if (group === undefined || topic === undefined) throw new UsageError('bus rebuild needs a group and a topic: bus lag lists them');
  await checkGroup(sql, schema, group, topic);
  const partitions = await requestRebuild(sql, schema, group, topic);
  if (partitions === 0) return `group ${group} is not stopped, or is being rebuilt already; where ${topic} holds packets, use bus continue`;
  return `group ${group} is rebuilt from the stores in ${partitions} partitions; bus lag shows when it runs again`;
}

async function checkGroup(sql: Sql, schema: string, group: string, topic: string): Promise<void> {
  const existing = await sql`select 1 from ${sql(schema)}.bus_offsets where group_name = ${group} and topic = ${topic} limit 1`;
  if (existing.length === 0) throw new NotThere(`there is no group ${group} that reads ${topic}: bus lag lists them`);
}

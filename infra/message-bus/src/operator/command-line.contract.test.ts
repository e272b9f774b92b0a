import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type TestDatabase, testDatabase } from '@headworks/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareGroup } from '../consume/tables.js';

/** The program as an operator runs it comes from the build. */
const PROGRAM = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const TIMEOUT_MS = 60_000;
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  await prepareGroup(database.pool.sql, 'alerting');
  await database.pool
    .sql`insert into alerting.bus_offsets (group_name, topic, partition, "offset", kind) values ('g', 't', 0, 5, 'events')`;
});
afterAll(() => database?.close());

function bus(words: readonly string[], environment: Readonly<Record<string, string>> = { DATABASE_URL: database.url }) {
  const run = spawnSync(process.execPath, [PROGRAM, ...words], {
    env: { PATH: process.env.PATH, ...environment },
    encoding: 'utf8',
    timeout: TIMEOUT_MS,
  });
  return { code: run.status, output: `${run.stdout}${run.stderr}`.trim() };
}

it('prints the requested report', () => {
  expect(bus(['lag', '--schema', 'alerting'])).toEqual({ code: 0, output: 'g  t/0  at offset 5' });
  expect(bus(['dead', '--schema', 'alerting'])).toEqual({ code: 0, output: 'nothing' });
  expect(bus(['--help'])).toEqual({ code: 0, output: expect.stringContaining('bus discard <id>') });
});

it.each([
  ['no command', [], 2, 'bus lag --schema'],
  ['an unknown command', ['lagg', '--schema', 'alerting'], 2, 'there is no command "lagg"'],
  ['an unknown option', ['lag', '--shema', 'alerting'], 2, '--shema'],
  ['no schema', ['lag'], 2, '--schema is missing'],
  ['an unknown schema', ['lag', '--schema', 'alarming'], 2, '--schema alarming: use one of alerting'],
  ['no id to discard', ['discard', '--schema', 'alerting'], 2, 'needs the id of a dead letter'],
  ['no group to rebuild', ['rebuild', '--schema', 'alerting'], 2, 'needs a group and a topic'],
  ['a group that is not there', ['rebuild', 'h', 't', '--schema', 'alerting'], 1, 'there is no group h that reads t'],
  ['a group that runs', ['rebuild', 'g', 't', '--schema', 'alerting'], 0, 'group g is not stopped'],
  ['a restore of one service', ['restored', '--schema', 'alerting'], 2, 'bus restored is about every service'],
  ['an id that is not there', ['discard', '7', '--schema', 'alerting'], 1, 'there is no dead letter 7'],
])('reports what is wrong: %s', (_what, words, code, output) => {
  expect(bus(words)).toEqual({ code, output: expect.stringContaining(output) });
});

it('refuses to repair Kafka where events are in EventStoreDB, which it cannot compare', () => {
  const overKafka = { DATABASE_URL: database.url, KAFKA_BROKERS: '127.0.0.1:1', EVENTSTORE_URL: 'esdb://127.0.0.1:2113' };
  expect(bus(['restored'], overKafka)).toEqual({ code: 2, output: expect.stringContaining('EVENTSTORE_URL: bus restored repairs') });
});

/** A group in the table of a service that noted why it stopped. */
const stop = (group: string, kind: string, reason: string) =>
  database.pool.sql`
    insert into alerting.bus_offsets (group_name, topic, partition, "offset", kind, stopped)
    values (${group}, 't', 0, 5, ${kind}, ${reason}), (${group}, 't', 1, 5, ${kind}, ${reason})`;

/** What an operator has requested for each partition of a group. */
const requestedFor = async (group: string): Promise<readonly object[]> => database.pool.sql`
  select rebuild_requested as rebuild, continue_requested as continue from alerting.bus_offsets where group_name = ${group}`;

it('requests the rebuild of a stopped group, once', async () => {
  await stop('stopped', 'events', 'stopped: unknown source');
  expect(bus(['rebuild', 'stopped', 't', '--schema', 'alerting'])).toEqual({
    code: 0,
    output: 'group stopped is rebuilt from the stores in 2 partitions; bus lag shows when it runs again',
  });
  expect(await requestedFor('stopped')).toEqual(Array(2).fill({ rebuild: true, continue: false }));
  expect(bus(['rebuild', 'stopped', 't', '--schema', 'alerting']).output).toContain('is being rebuilt already');
});

it('lets a group of packets go on after lost ones', async () => {
  await stop('packets', 'telemetry', 'stopped: messages are missing');
  expect(bus(['continue', 'packets', 't', '--schema', 'alerting'])).toEqual({
    code: 0,
    output: 'group packets continues within seconds in 2 partitions; bus lag shows what was lost',
  });
  expect(await requestedFor('packets')).toEqual(Array(2).fill({ rebuild: false, continue: true }));
});

it('lets dead letters be handled again', () => {
  expect(bus(['replay', '--schema', 'alerting'])).toEqual({
    code: 0,
    output: '0 messages will be handled again by their groups within seconds',
  });
});

it('goes past a pooler if there is one', () => {
  const environment = { DATABASE_URL: 'postgres://127.0.0.1:9/pooler', DATABASE_DIRECT_URL: database.url };
  expect(bus(['lag', '--schema', 'alerting'], environment)).toEqual({ code: 0, output: expect.stringContaining('g  t/0') });
});

it('says after a restore that there is nothing to repair when the message log is in the database', () => {
  expect(bus(['restored'])).toEqual({ code: 0, output: expect.stringContaining('was restored with it') });
});

it.each([
  ['no database', {}, 2, 'DATABASE_URL is missing'],
  ['an invalid address', { DATABASE_URL: 'nonsense' }, 2, 'DATABASE_URL: expected an address such as postgres://'],
  ['an unreachable database', { DATABASE_URL: 'postgres://127.0.0.1:9/x' }, 1, 'the database of DATABASE_URL does not answer'],
])('reports what is wrong: %s', (_what, environment, code, output) => {
  expect(bus(['lag', '--schema', 'alerting'], environment)).toEqual({ code, output: expect.stringContaining(output) });
});

it('ends with the reason when Kafka does not answer', () => {
  const environment = { DATABASE_URL: database.url, KAFKA_BROKERS: '127.0.0.1:9' };
  expect(bus(['lag', '--schema', 'alerting'], environment)).toEqual({
    code: 1,
    output: expect.stringContaining('Kafka at 127.0.0.1:9 does not answer'),
  });
});

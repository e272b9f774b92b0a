import type { QualityMark } from '@headworks/level-quality';
import { migrate } from '@headworks/postgres';
import { type TestDatabase, testDatabase } from '@headworks/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logsSteps } from '../records/tables.js';
import { keepMarks, readMarks } from './marks.js';

const LOG_ID = 1;
const gap: QualityMark = { rule: 'gap', start: 900, end: 9_000, detail: { seconds: 8_100, missing: 8 } };
const drift: QualityMark = { rule: 'drift', start: 0, end: 2_419_200, detail: { days: 28, change: -1 / 3 } };
const spike: QualityMark = { rule: 'spike', start: 99_000, end: 99_000, detail: { records: 1, level: 9.25, usual: 3.1 } };

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const { sql } = database.pool;
  await migrate(sql, 'logs', logsSteps);
  await sql`insert into logs.log_state (log_id, serial, from_at) values (${LOG_ID}, '1', 0)`;
});
afterAll(() => database.close());

it('marks that are found again keep their numbers, others are replaced', async () => {
  const { sql } = database.pool;
  await keepMarks(sql, LOG_ID, [gap, drift], 1);
  const before = await readMarks(sql, LOG_ID);
  expect(before).toMatchObject([drift, gap]);
  await keepMarks(sql, LOG_ID, [gap, spike], 2);
  expect(await readMarks(sql, LOG_ID)).toMatchObject([{ ...gap, id: before[1]?.id }, spike]);
});

it('marks that are all the same are compared without waiting for a transaction that changes the log', async () => {
  const { sql } = database.pool;
  await keepMarks(sql, LOG_ID, [gap, drift], 3);
  await sql.begin(async (tx) => {
    await tx`select 1 from logs.log_state where log_id = ${LOG_ID} for update`;
    await keepMarks(sql, LOG_ID, [drift, gap], 4);
  });
  const [log] = await sql`select marked_at from logs.log_state where log_id = ${LOG_ID}`;
  expect(log).toEqual({ marked_at: 3 });
});

it.each([
  ['one more', [gap, drift, spike]],
  ['one less', [gap]],
  ['none', []],
  ['another end', [gap, { ...drift, end: 2_505_600 }]],
  ['another figure', [{ ...gap, detail: { seconds: 8_100, missing: 7 } }, drift]],
] satisfies [string, QualityMark[]][])('%s is a change, of which readers are notified', async (_, marks) => {
  const { sql } = database.pool;
  await keepMarks(sql, LOG_ID, [gap, drift], 5);
  await keepMarks(sql, LOG_ID, marks, 6);
  expect(await readMarks(sql, LOG_ID)).toMatchObject([...marks].sort((one, other) => one.start - other.start));
  const [log] = await sql`select marked_at from logs.log_state where log_id = ${LOG_ID}`;
  expect(log).toEqual({ marked_at: 6 });
});

it('marks of a log that was deleted meanwhile are not stored', async () => {
  const { sql } = database.pool;
  await keepMarks(sql, 2, [gap], 7);
  expect(await readMarks(sql, 2)).toEqual([]);
});

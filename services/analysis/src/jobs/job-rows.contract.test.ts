import { gunzipSync } from 'node:zlib';
import { limits } from '@headworks/api/limits';
import { actorOfLink } from '@headworks/api/share-actor';
import { migrate } from '@headworks/postgres';
import { type TestDatabase, testDatabase } from '@headworks/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepForMembers, keepResult, laterResultSteps, readResult, readSeverities, resultSteps } from '../results/result-rows.js';
import {
  addJob,
  doMembersWait,
  dropJobs,
  dropOldJobs,
  hasWork,
  isOfVisitors,
  jobSteps,
  joinJob,
  msUntilNextJob,
  newestJob,
  nextJob,
  noteFailed,
  noteReady,
  noteStart,
  noteThreadEnd,
  noteWritten,
  sameJob,
  supersede,
  unwrittenEnds,
} from './job-rows.js';

const DAY_MS = 86_400_000;
const PERIOD = { start: 86_400, end: 864_000 };
const JOB = {
  orgId: 7,
  basinId: 5,
  actor: 'ada',
  onBehalfOf: null,
  period: PERIOD,
  ignoreActivation: false,
  inactive: [],
  hash: 'a',
  requestedAt: 1,
};

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await migrate(database.pool.sql, 'analysis', [...resultSteps, ...jobSteps, ...laterResultSteps]);
});
afterAll(() => database.close());

const ready = (jobId: number, hash = 'x') => ({ jobId, basinId: 5, hash, severities: [], at: 2 });
const FAILED = { refused: 'Error in hydrograph decomp' } as const;
const failed = (jobId: number) => ({ jobId, basinId: 5, error: FAILED.refused, message: 'No.', at: 2 });

const add = (changes: Partial<typeof JOB> = {}) => database.pool.sql.begin((tx) => addJob(tx, { ...JOB, ...changes }));
const replacedBy = async (job: Awaited<ReturnType<typeof add>>) =>
  (await database.pool.sql.begin((tx) => supersede(tx, job))).map(({ jobId }) => jobId).sort((a, b) => a - b);

it('a job supersedes older ones of its basin and dates, and those of its person with other dates while they wait', async () => {
  const { sql } = database.pool;
  const basinId = 50;
  const other = { start: 0, end: 864_000 };
  const same = await add({ basinId });
  const waiting = await add({ basinId, period: other });
  const running = await add({ basinId, period: other, hash: 'b' });
  await noteStart(sql, running.jobId, 'b');
  const ofOther = await add({ basinId, period: other, actor: 'bob' });
  const elsewhere = await add({ basinId: 51 });
  const newest = await add({ basinId, hash: 'c' });
  expect(await replacedBy(newest)).toEqual([same.jobId, waiting.jobId]);
  for (const job of [running, ofOther]) expect(await sameJob(sql, 7, basinId, job.hash)).toBeDefined();
  expect(await newestJob(sql, 7, elsewhere)).toMatchObject({ jobId: elsewhere.jobId, state: 'waiting' });
  // What is superseded stays so, also when its calculation ends afterwards.
  expect(await noteReady(sql, ready(same.jobId), 'now')).toBeUndefined();
  expect(await sql`select state, hash from analysis.jobs where job_id = ${same.jobId}`).toMatchObject([{ state: 'superseded', hash: 'a' }]);
});

it('a job for which others wait is superseded only when none of them does any more', async () => {
  const { sql } = database.pool;
  const of = { basinId: 52, orgId: 7 };
  const [second, third] = [
    { start: 0, end: 950_400 },
    { start: 0, end: 1_036_800 },
  ];
  const shared = await add(of);
  expect(await joinJob(sql, 7, 52, 'a', 'bob')).toMatchObject({ jobId: shared.jobId, askers: ['ada', 'bob'] });
  expect(await joinJob(sql, 7, 52, 'a', 'bob')).toMatchObject({ askers: ['ada', 'bob'] });
  expect(await replacedBy(await add({ ...of, period: second, hash: 'b' }))).toEqual([]);
  expect(await newestJob(sql, 7, shared)).toMatchObject({ state: 'waiting', askers: ['bob'], unwritten: null });
  expect(await replacedBy(await add({ ...of, period: third, hash: 'c', actor: 'bob' }))).toEqual([shared.jobId]);
  expect(await joinJob(sql, 7, 52, 'a', 'ada')).toBeUndefined();
});

const LINK = actorOfLink('of a basin');
const DAYS = [PERIOD, { start: 0, end: 864_000 }, { start: 0, end: 950_400 }, { start: 0, end: 1_036_800 }];

it('a job that only visitors wait for comes last, and for members there is none', async () => {
  const { sql } = database.pool;
  const of = { orgId: 20, basinId: 200 };
  const visited = await add({ ...of, actor: LINK });
  const member = await add({ ...of, basinId: 201 });
  expect([isOfVisitors(visited), isOfVisitors(member)]).toEqual([true, false]);
  expect(await nextJob(sql, 20)).toMatchObject({ jobId: member.jobId });
  expect(await doMembersWait(sql, 0)).toBe(true);
  expect(await doMembersWait(sql, 1)).toBe(false);
  expect(await newestJob(sql, 20, visited)).toBeUndefined();
  expect(await newestJob(sql, 20, visited, true)).toMatchObject({ jobId: visited.jobId });
  // A member who asks for the same waits for it too.
  const lifted = await joinJob(sql, 20, 200, 'a', 'ada');
  expect(lifted).toMatchObject({ jobId: visited.jobId, askers: [LINK, 'ada'] });
  expect(isOfVisitors(lifted ?? visited)).toBe(false);
  expect(await nextJob(sql, 20)).toMatchObject({ jobId: visited.jobId });
  expect(await newestJob(sql, 20, visited)).toMatchObject({ jobId: visited.jobId });
});

it('a link has one job that waits, besides the one in work', async () => {
  const { sql } = database.pool;
  const of = { orgId: 21, basinId: 210, actor: LINK };
  const [first, second, third] = [
    await add({ ...of, period: DAYS[0], hash: 'a' }),
    await add({ ...of, period: DAYS[1], hash: 'b' }),
    await add({ ...of, period: DAYS[2], hash: 'c' }),
  ];
  await noteStart(sql, first.jobId, 'a');
  expect(await replacedBy(third)).toEqual([second.jobId]);
  expect(await newestJob(sql, 21, first, true)).toMatchObject({ state: 'running' });
});

it('a visitor ends no job of members; a member ends that of a visitor for the same dates, and leaves other dates to it', async () => {
  const { sql } = database.pool;
  const of = { orgId: 22, basinId: 220 };
  const member = await add({ ...of, hash: 'a' });
  const shared = await add({ ...of, period: DAYS[1], hash: 'b' });
  await joinJob(sql, 22, 220, 'b', LINK);
  const visited = await add({ ...of, actor: LINK, hash: 'c' });
  expect(await replacedBy(visited)).toEqual([]);
  expect(await newestJob(sql, 22, member)).toMatchObject({ jobId: member.jobId, state: 'waiting' });
  expect(await newestJob(sql, 22, shared)).toMatchObject({ state: 'waiting', askers: ['ada'] });

  await joinJob(sql, 22, 220, 'b', LINK);
  const newer = await add({ ...of, hash: 'd' });
  expect(await replacedBy(newer)).toEqual([member.jobId, visited.jobId]);
  // For the dates that the member left, the visitor waits on: last.
  expect(await newestJob(sql, 22, shared, true)).toMatchObject({ jobId: shared.jobId, state: 'waiting', askers: [LINK] });
  expect(await newestJob(sql, 22, shared)).toBeUndefined();
  expect(await newestJob(sql, 22, visited, true)).toMatchObject({ jobId: newer.jobId });
});

it('the end of a job says whether only visitors waited for it', async () => {
  const { sql } = database.pool;
  const of = { orgId: 23, actor: LINK };
  const [alone, joined, broken] = [
    await add({ ...of, basinId: 230 }),
    await add({ ...of, basinId: 231 }),
    await add({ ...of, basinId: 232 }),
  ];
  await joinJob(sql, 23, 231, 'a', 'ada');
  const ends = [
    await noteReady(sql, ready(alone.jobId), 'now'),
    await noteReady(sql, ready(joined.jobId), 'now'),
    await noteFailed(sql, failed(broken.jobId), FAILED),
  ];
  expect(ends.map((row) => row?.unwritten)).toEqual([
    { type: 'ResultReady', data: { ...ready(alone.jobId), shared: true } },
    { type: 'ResultReady', data: ready(joined.jobId) },
    { type: 'ResultFailed', data: { ...failed(broken.jobId), shared: true } },
  ]);
});

it('jobs of an organization are done in their order; one in work is taken up again', async () => {
  const { sql } = database.pool;
  const [first, second] = [await add({ orgId: 8 }), await add({ orgId: 8, basinId: 6 })];
  await noteStart(sql, first.jobId, 'a');
  expect(await nextJob(sql, 8)).toMatchObject({ jobId: first.jobId, state: 'running', starts: 1, period: PERIOD });
  await noteReady(sql, ready(first.jobId), 'now');
  expect(await nextJob(sql, 8)).toMatchObject({ jobId: second.jobId });
  expect([await noteThreadEnd(sql, second.jobId), await noteThreadEnd(sql, second.jobId)]).toEqual([1, 2]);
  await noteFailed(sql, failed(second.jobId), FAILED);
  expect(await nextJob(sql, 8)).toBeUndefined();
  expect(await newestJob(sql, 8, second)).toMatchObject({ state: 'failed', error: 'Error in hydrograph decomp', message: null });
  expect(await newestJob(sql, 9, second)).toBeUndefined();
});

it('a job that ended is work until its stream has the end, and is not dropped before', async () => {
  const { sql } = database.pool;
  const of = { orgId: 9, basinId: 90 };
  const [older, newer] = [await add(of), await add({ ...of, hash: 'b', requestedAt: 5 })];
  await replacedBy(newer);
  await noteReady(sql, { ...ready(newer.jobId), basinId: 90 }, 'now');
  const superseded = { type: 'ResultSuperseded', data: { jobId: older.jobId, basinId: 90, by: newer.jobId, at: 5 } };
  expect(await unwrittenEnds(sql, 9)).toMatchObject([
    { jobId: older.jobId, unwritten: superseded },
    { jobId: newer.jobId, unwritten: { type: 'ResultReady', data: { hash: 'x' } } },
  ]);
  await dropJobs(sql, [90]);
  expect(await unwrittenEnds(sql, 9)).toHaveLength(2);
  await noteWritten(sql, older.jobId);
  expect(await hasWork(sql, 9)).toBe(true);
  await noteWritten(sql, newer.jobId);
  expect(await hasWork(sql, 9)).toBe(false);
  await dropJobs(sql, [90]);
  expect(await newestJob(sql, 9, newer)).toBeUndefined();
});

it('the end of a job that was superseded before rows had ends is to be written', async () => {
  const old = await testDatabase();
  const { sql } = old.pool;
  await migrate(sql, 'analysis', [...resultSteps, ...jobSteps.slice(0, 1)]);
  await sql`
    insert into analysis.jobs (org_id, basin_id, actor, wanted, inactive, state, hash, requested_at)
    select 7, 5, 'ada', '{"period":null,"ignoreActivation":false}', '[]', state, 'a', 3 from unnest(array['superseded', 'waiting', 'waiting']) state`;
  await migrate(sql, 'analysis', [...resultSteps, ...jobSteps, ...laterResultSteps]);
  expect(await unwrittenEnds(sql, 7)).toMatchObject([
    { jobId: 1, askers: ['ada'], unwritten: { type: 'ResultSuperseded', data: { jobId: 1, basinId: 5, by: 2, at: 3 } } },
  ]);
  await old.close();
});

it('a basin keeps its newest 20 results however old they are, and others for 30 days', async () => {
  const { sql } = database.pool;
  const keep = (nth: number, now: number) =>
    keepResult(
      sql,
      { orgId: 7, basinId: 5 },
      { hash: `h${nth}`, severities: [[9, 3]], json: Buffer.from(`{"nth":${nth}}`), now, shared: false },
    );
  for (let nth = 1; nth <= 25; nth++) await keep(nth, nth * 1_000);
  const kept = async () =>
    (await sql<{ hash: string }[]>`select hash from analysis.results where basin_id = 5 order by made_at`).map(({ hash }) => hash);
  expect(await kept()).toHaveLength(25);
  await keep(26, 40 * DAY_MS);
  expect(await kept()).toEqual(Array.from({ length: 20 }, (_, at) => `h${at + 7}`));
  expect(gunzipSync((await readResult(sql, 7, 'h26')) ?? '').toString()).toBe('{"nth":26}');
  expect(await readSeverities(sql, 7, 'h26')).toEqual([[9, 3]]);
  // Of another organization.
  expect(await readResult(sql, 8, 'h26')).toBeUndefined();
});

it('a basin keeps the newest 20 results that only visitors have asked for, and those that a member has asked for too', async () => {
  const { sql } = database.pool;
  const of = { orgId: 7, basinId: 6 };
  const keep = (hash: string, now: number, shared = true) =>
    keepResult(sql, of, { hash, severities: [], json: Buffer.from('{}'), now, shared });
  const kept = async () =>
    (await sql<{ hash: string }[]>`select hash from analysis.results where basin_id = 6 order by made_at`).map(({ hash }) => hash);
  await keep('member', 1, false);
  await keep('both', 2);
  await keepForMembers(sql, 'both');
  // What a visitor asks for again stays that of members.
  await keep('both', 3);
  for (let nth = 1; nth <= 30; nth++) await keep(`v${nth}`, nth * 1_000);
  expect(await kept()).toEqual(['member', 'both', ...Array.from({ length: 20 }, (_, at) => `v${at + 11}`)]);
});

it('a link may begin 30 jobs in a minute, whatever other links and members begin', async () => {
  const { sql } = database.pool;
  const of = { orgId: 24, basinId: 240, actor: actorOfLink('busy') };
  const wait = (now: number, actor = of.actor) => sql.begin((tx) => msUntilNextJob(tx, { ...of, actor }, now));
  for (let nth = 1; nth <= limits.sharedJobsPerMinute; nth++) {
    expect(await wait(1_000 * nth)).toBe(0);
    await add({ ...of, requestedAt: 1_000 * nth });
    await add({ ...of, actor: 'ada', requestedAt: 1_000 * nth });
  }
  expect(await wait(31_000)).toBe(30_000);
  expect(await wait(61_000)).toBe(0);
  expect(await wait(31_000, actorOfLink('other'))).toBe(0);
});

it('jobs that are over are dropped after their time, those of visitors after a shorter one', async () => {
  const { sql } = database.pool;
  const of = { orgId: 25, basinId: 250 };
  const begin = async (actor: string, requestedAt: number) => (await add({ ...of, actor, requestedAt })).jobId;
  const end = async (jobId: number) => {
    await noteReady(sql, { ...ready(jobId), basinId: 250 }, 'now');
    await noteWritten(sql, jobId);
  };
  const [old, member, visitor, newer] = [
    await begin('ada', 1_000),
    await begin('ada', 2_000),
    await begin(actorOfLink('l'), 2_000),
    await begin(actorOfLink('l'), 9_000),
  ];
  const waits = await begin(actorOfLink('m'), 1_000);
  for (const jobId of [old, member, visitor, newer]) await end(jobId);
  await dropOldJobs(sql, 250, 10_000, { keptMs: 8_500, ofVisitorsMs: 5_000 });
  const left = await sql<{ jobId: number }[]>`select job_id as "jobId" from analysis.jobs where basin_id = 250 order by job_id`;
  expect(left.map(({ jobId }) => jobId)).toEqual([member, newer, waits]);
});

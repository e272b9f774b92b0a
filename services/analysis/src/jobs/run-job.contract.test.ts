import * as calls from '@headworks/api/commands/analysis';
import type { LogContent, PackedLevels } from '@headworks/api/commands/logs';
import type { BasinInputs, PastSite } from '@headworks/api/commands/sites';
import { type ResultPeriod, resultStream } from '@headworks/api/events/result';
import { uuidV4 } from '@headworks/ids';
import { openPlatform, type Platform, readConfig } from '@headworks/platform';
import { ask } from '@headworks/rpc';
import { type TestDatabase, testDatabase, until } from '@headworks/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeBasin } from '../../test-kit/made-basin/index.ts';
import type { AnalysisService } from '../context.js';
import { openAnalysis } from '../open.js';
import { addJob, newestJob, noteReady, noteStart, supersede } from './job-rows.js';
import { dueItem } from './job-worker.js';

const ORG_ID = 7;
const SMALL = 1;
const LARGE = 2;
const ENDED_MS = 120_000;
const LOGS_OF_BASIN = 10_000;
/** Threads cannot run TypeScript with its imports: they run what was built. */
const worker = new URL('../../dist/threads/analyse-worker.js', import.meta.url);

/** Enough for the small basin, which is done in 12; the large one needs more than 24. */
const SMALL_HEAP_MB = 16;

/** By number. */
const BASINS = new Map([
  [SMALL, makeBasin({ sites: 1, days: 24, intervalMinutes: 60, seed: 3 }).basin],
  [LARGE, makeBasin({ sites: 2_000, days: 14, intervalMinutes: 60, seed: 4 }).basin],
]);
const NO_RECORDS = { times: new Float64Array(), levelsInches: new Float64Array() };
const recordsOf = (logId: number) => BASINS.get(Math.floor(logId / LOGS_OF_BASIN))?.sites[logId % LOGS_OF_BASIN]?.logs[0] ?? NO_RECORDS;

let gpdPerHouse = 182;

function basinInputs(basinId: number): BasinInputs {
  const sites = BASINS.get(basinId)?.sites ?? [];
  const unchanged = { velocityRefFps: null, levelRefInches: null, timeOffsetSeconds: null, levelAdjInches: 0, siltInches: 0, changedAt: 0 };
  const place = { location: null, markerIndex: null };
  return {
    ...{ name: 'Made', gpdPerHouse, startingPoint: null, changedAt: 0, studyId: 1, rainId: null, forcedAt: 0 },
    sites: sites.map(
      ({ name, pipeInches, households }, at): PastSite => ({
        ...{ ...unchanged, ...place, siteId: at + 1, name, enabled: true, pipeInches, households, logIds: [basinId * LOGS_OF_BASIN + at] },
        ...(at === 0 ? { upstream: sites.slice(1).map((_, index) => index + 2), downstream: [] } : { upstream: [], downstream: [1] }),
      }),
    ),
  };
}

function logContent(logId: number): LogContent {
  const { times } = recordsOf(logId);
  const ends = { firstAt: times[0] ?? null, lastAt: times.at(-1) ?? null };
  return { logId, count: times.length, ...ends, intervalMinutes: 60, mountInches: 96, adjusted: null, repairs: [] };
}

function packedLevels(logId: number): PackedLevels {
  const { times, levelsInches } = recordsOf(logId);
  const none = { counts: [], timeBytes: [], levelBytes: [], times: new Uint8Array(), levels: new Uint8Array() };
  return { logId, count: times.length, ...none, rowTimes: times, rowLevels: levelsInches };
}

const answer = (result: unknown) => ({ ok: true as const, result, at: [] });

let database: TestDatabase;
let platform: Platform;
let secrets: { readonly INTERNAL_SECRET: string; readonly KEYS_SECRET: string; readonly DATABASE_URL: string };
const open = () => openPlatform(readConfig({ LOG_LEVEL: 'silent', ANALYSIS_WORKERS: '1' }, secrets), 'analysis');
/** What the services of sites and logs answer about the basins. */
function openOthers({ localCalls }: Platform): void {
  localCalls.register('sites', {
    readBasinInputs: async (input) => answer(basinInputs((input as { basinId: number }).basinId)),
  });
  localCalls.register('logs', {
    readLogContents: async (input) => answer((input as { logIds: number[] }).logIds.map(logContent)),
    readPackedLevels: async (input) => answer(packedLevels((input as { logId: number }).logId)),
  });
}
beforeEach(async () => {
  gpdPerHouse = 182;
  database = await testDatabase();
  secrets = { INTERNAL_SECRET: uuidV4(), KEYS_SECRET: uuidV4(), DATABASE_URL: database.url };
  platform = await open();
  openOthers(platform);
});
afterEach(async () => {
  await platform.stop();
  await database.close();
});

const asked = (basinId: number, period: ResultPeriod = null) => ({ basinId, period, ignoreActivation: false });
const metaOf = (actor: string) => ({ commandId: uuidV4(), orgId: ORG_ID, actor, requestId: 'test', deadline: Date.now() + ENDED_MS });
const START = Date.UTC(2025, 0, 6) / 1_000;
/** The first days of the made basins. */
const first = (days: number): ResultPeriod => ({ start: START, end: START + days * 86_400 });

const request = (actor: string, basinId: number, period: ResultPeriod = null) =>
  ask(platform.calls, calls.requestResult, { ...asked(basinId, period), inactive: [] }, metaOf(actor));

/** What a client gets when the calculation does not go on any more. */
const ended = (basinId: number, period: ResultPeriod = null) =>
  until(
    async () => {
      const pending = await ask(platform.calls, calls.pendingResult, asked(basinId, period), metaOf('ada'));
      return pending.ok && pending.result.state === 'running' ? undefined : pending;
    },
    { deadlineMs: ENDED_MS, what: `the job of basin ${basinId} to end` },
  );

/** How the job of a basin ended: its state, the threads that it ended, what a client gets and the events of its stream. */
async function outcomeOf(analysis: AnalysisService, basinId: number) {
  expect(await request('ada', basinId)).toMatchObject(STARTED);
  const pending = await ended(basinId);
  const job = await newestJob(platform.pool.sql, ORG_ID, asked(basinId));
  const events = (await analysis.store.read(resultStream(job?.jobId ?? 0))).map(({ type }) => type);
  return { state: job?.state, threadEnds: job?.threadEnds, refusal: pending.ok ? undefined : pending.refusal, events };
}

const KEPT = { ok: true, result: { state: 'ready' } };
const STARTED = { ok: true, result: { state: 'started' } };
const READY = { state: 'ready', threadEnds: 0, refusal: undefined, events: ['ResultRequested', 'ResultReady'] };
const FAILED = {
  state: 'failed',
  threadEnds: 2,
  refusal: { refused: 'Error in hydrograph decomp' },
  events: ['ResultRequested', 'ResultFailed'],
};

it('a job that needs more memory than its thread may have is tried twice and fails, and the next job is done', {
  timeout: 2 * ENDED_MS,
}, async () => {
  const analysis = await openAnalysis(platform, { worker, heapMb: SMALL_HEAP_MB });
  expect(await outcomeOf(analysis, LARGE)).toMatchObject(FAILED);
  expect(await outcomeOf(analysis, SMALL)).toMatchObject(READY);
});

it('a job that takes longer than it may is tried twice and fails', async () => {
  expect(await outcomeOf(await openAnalysis(platform, { worker, jobMs: 1 }), SMALL)).toMatchObject(FAILED);
});

it('the same jobs are done with the limits of the product', async () => {
  const analysis = await openAnalysis(platform, { worker });
  for (const basinId of [LARGE, SMALL]) expect(await outcomeOf(analysis, basinId)).toMatchObject(READY);
});

it('the stream of every job ends once, also of those whose process was killed before it wrote their ends', async () => {
  const analysis = await openAnalysis(platform, { worker });
  const { sql } = platform.pool;
  const row = { ...asked(SMALL), orgId: ORG_ID, actor: 'ada', onBehalfOf: null, inactive: [], requestedAt: 1 };
  // What is committed when a process is killed after a job was superseded, and after one has ended.
  const [older, newer] = await sql.begin(async (tx) => {
    const jobs = [await addJob(tx, { ...row, hash: 'a' }), await addJob(tx, { ...row, hash: 'b' })] as const;
    await supersede(tx, jobs[1]);
    return jobs;
  });
  const over = await sql.begin((tx) => addJob(tx, { ...row, basinId: LARGE, hash: 'c' }));
  await noteStart(sql, over.jobId, 'c');
  await noteReady(sql, { jobId: over.jobId, basinId: LARGE, hash: 'c', severities: [], at: 2 }, 'now');
  await analysis.due.schedule(sql, [dueItem(ORG_ID, Date.now())]);
  await until(async () => (await analysis.due.pending()).length === 0, { deadlineMs: ENDED_MS, what: 'the due work to end' });
  const typesOf = async ({ jobId }: { readonly jobId: number }) => (await analysis.store.read(resultStream(jobId))).map(({ type }) => type);
  expect(await typesOf(older)).toEqual(['ResultRequested', 'ResultSuperseded']);
  expect(await typesOf(newer)).toEqual(['ResultRequested', 'ResultReady']);
  expect(await typesOf(over)).toEqual(['ResultRequested', 'ResultReady']);
});

it('what another person waits for is calculated, whatever other dates the first one asks for', async () => {
  await openAnalysis(platform, { worker });
  // Keeps the turn of the organization busy.
  await request('carl', LARGE);
  for (const actor of ['ada', 'bob']) expect(await request(actor, SMALL, first(14))).toMatchObject(STARTED);
  expect(await request('ada', SMALL, first(15))).toMatchObject(STARTED);
  for (const days of [14, 15]) expect(await ended(SMALL, first(days))).toMatchObject(KEPT);
});

it('a kept result is announced when its basin changed back to what it was, once, and not for other dates', async () => {
  const analysis = await openAnalysis(platform, { worker });
  const events = async () => (await analysis.store.readAll(0, 100)).events.filter(({ stream }) => stream.startsWith('result-'));
  const newest = async () => (await events()).findLast(({ type }) => type === 'ResultReady')?.data as { jobId: number; hash: string };
  const calculated = async (days: number) => {
    expect(await request('ada', SMALL, first(days))).toMatchObject(STARTED);
    expect(await ended(SMALL, first(days))).toMatchObject(KEPT);
    return newest();
  };
  const before = await calculated(14);
  gpdPerHouse = 20;
  const other = await calculated(14);
  const otherDates = await calculated(15);
  expect(new Set([before.hash, other.hash, otherDates.hash]).size).toBe(3);

  const read = async () => (await events()).length;
  const unchanged = await read();
  for (const days of [14, 15, 14]) expect(await request('ada', SMALL, first(days))).toMatchObject(KEPT);
  expect(await read()).toBe(unchanged);

  gpdPerHouse = 182;
  expect(await Promise.all(['ada', 'bob', 'carl'].map((actor) => request(actor, SMALL, first(14))))).toMatchObject([KEPT, KEPT, KEPT]);
  expect(await newest()).toMatchObject({ hash: before.hash });
  expect((await newest()).jobId).toBeGreaterThan(otherDates.jobId);
  expect(await read()).toBe(unchanged + 2);
});

it('a job whose inputs cannot be read yet has not been tried', async () => {
  await platform.stop();
  platform = await open();
  const analysis = await openAnalysis(platform, { worker });
  const { sql } = platform.pool;
  const row = { ...asked(SMALL), orgId: ORG_ID, actor: 'ada', onBehalfOf: null, inactive: [], hash: 'a', requestedAt: Date.now() };
  await sql.begin((tx) => addJob(tx, row));
  await analysis.due.schedule(sql, [dueItem(ORG_ID, Date.now())]);
  const tries = async () => (await sql<{ attempts: number }[]>`select attempts from analysis_due.due`)[0]?.attempts ?? 0;
  await until(async () => (await tries()) > 0, { what: 'the other services not to answer' });
  expect(await newestJob(sql, ORG_ID, asked(SMALL))).toMatchObject({ state: 'waiting', starts: 0 });
  openOthers(platform);
  expect(await ended(SMALL)).toMatchObject(KEPT);
  expect(await newestJob(sql, ORG_ID, asked(SMALL))).toMatchObject({ state: 'ready', starts: 1 });
});

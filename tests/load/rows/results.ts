import { setTimeout as pause } from 'node:timers/promises';
import { siteUpdate } from '@headworks/api/paths/site/paths';
import { studyDuplicateBasin } from '@headworks/api/paths/study/basins';
import { studyCompareResult } from '@headworks/api/paths/study/compare';
import { studyGetResult } from '@headworks/api/paths/study/result';
import { soundBasin } from '../analysis/basins.ts';
import { coldRuns } from '../analysis/both.ts';
import { runLoad } from '../generator/run-load.ts';
import { type Spread, spreadOf } from '../measure/percentiles.ts';
import { numpyProgram } from '../peer/numpy.ts';
import { insertRecords, startPlainPostgres } from '../peer/plain-postgres.ts';
import { type Account, makeAccount } from '../product/account.ts';
import { uploadBasin } from '../product/made-basin.ts';
import { type Product, startProduct } from '../product/product.ts';
import { resultMs } from '../product/result.ts';
import type { Row, Stage } from './row.ts';

const COLD_RUNS = 5;
const UNCHANGED = 1_000;
const WARM_UP = 200;
const READ_SECONDS = 60;
const CHANGES = 5;
/** The quality of an uploaded year is judged within this time, and only then: it is not part of a result. */
const JUDGED_MS = 75_000;
const QUIET_MS = 120_000;
const SMALL = { sites: 10, days: 365 };
const PEER_ROWS = 5_000;
const READINGS = 5;
const NUMPY = 'rows read from plain PostgreSQL, then NumPy';

/** The result of a basin by the calls of the product: from the request until the result is there. */
export const results: Row = {
  name: 'results',
  title: 'The result of a basin, from the call until it is there',
  limitSeconds: 1_500,
  async run(stage) {
    const alone = await calculatedAlone(stage);
    const product = await startProduct(stage);
    try {
      const account = await makeAccount(product);
      stage.note('10 sites, a year');
      const small = await uploadBasin(account, soundBasin(SMALL.sites, SMALL.days));
      const cold: number[] = [];
      for (let run = 0; run < COLD_RUNS; run++) {
        // Nothing of a copy was calculated before.
        const { basin } = await account.call(studyDuplicateBasin, {
          basin: { id: small.basinId },
          name: `Copy ${run}`,
          orgId: account.orgId,
          copyAssignments: true,
        });
        if (!basin) throw new Error('the copy is not made at once');
        cold.push(await resultMs(account, basin.id));
      }
      await resultMs(account, small.basinId);
      await pause(JUDGED_MS);
      await product.quiet(QUIET_MS);
      await readAgain(product, account, small.basinId, WARM_UP);
      const unchanged = await readAgain(product, account, small.basinId, UNCHANGED);
      stage.note('200 sites, two years: their levels are uploaded');
      const large = await uploadBasin(account, soundBasin(200, 730));
      const largeMs = await resultMs(account, large.basinId);
      const changed: number[] = [];
      for (let run = 1; run <= CHANGES; run++) {
        await account.call(siteUpdate, { siteId: large.siteIds.at(-1) ?? 0, levelAdj: run / 100 });
        changed.push(await resultMs(account, large.basinId));
      }
      const compared = { small: await compareMs(account, small.basinId, 365), large: await compareMs(account, large.basinId, 730) };
      return [
        {
          name: '10 sites, a year of quarter hours, cold',
          unit: 'ms',
          value: spreadOf(cold).p50Ms,
          goal: { atMost: 1_000 },
          ...(alone.numpyMs === undefined ? {} : { peer: { name: NUMPY, value: alone.numpyMs } }),
        },
        { name: '  the core alone, levels in memory', unit: 'ms', value: alone.coreMs },
        { name: 'unchanged, p50', unit: 'ms', value: unchanged.p50Ms },
        { name: '  p99', unit: 'ms', value: unchanged.p99Ms, goal: { atMost: 20 } },
        { name: '200 sites, two years, cold', unit: 's', value: largeMs / 1_000, goal: { atMost: 20 } },
        { name: '  after one site changed', unit: 'ms', value: spreadOf(changed).p50Ms, goal: { atMost: 500 } },
        { name: 'the halves of 10 sites and a year compared', unit: 's', value: compared.small / 1_000 },
        { name: '  of 200 sites and two years', unit: 's', value: compared.large / 1_000 },
      ];
    } finally {
      await product.stop();
    }
  },
};

/** Reads a result that is there, one call after the other. The caller is a process of its own: it must not wait for this one. */
async function readAgain({ port }: Product, { token }: Account, basinId: number, times: number): Promise<Spread> {
  const body = Buffer.from(JSON.stringify({ basinId }));
  const { spread } = await runLoad({
    kind: 'posts',
    target: { host: '127.0.0.1', port, key: token },
    path: studyGetResult.path,
    contentType: 'text/plain',
    bodies: Array.from({ length: times }, () => body),
    connections: 1,
    seconds: READ_SECONDS,
  });
  return spread;
}

const DAY_SECONDS = 86_400;

/** The first and the second half of a basin's records. */
async function compareMs({ call }: Account, basinId: number, days: number): Promise<number> {
  const result = await call(studyGetResult, { basinId });
  if ('message' in result || result.usingStart === null) throw new Error(`basin ${basinId} has no result`);
  const [start, middle] = [result.usingStart, result.usingStart + Math.floor(days / 2) * DAY_SECONDS];
  const startedMs = performance.now();
  await call(studyCompareResult, {
    basinId,
    a: { startDate: start, endDate: middle - 1 },
    b: { startDate: middle, endDate: start + days * DAY_SECONDS - 1 },
  });
  return performance.now() - startedMs;
}

/** The small basin by the core alone, and by the peer, which reads the levels as rows before it computes. */
async function calculatedAlone(stage: Stage): Promise<{ readonly coreMs: number; readonly numpyMs: number | undefined }> {
  const python = await numpyProgram();
  if (python === undefined) stage.note('no peer: run "pip install numpy", or set PYTHON to a Python that has NumPy');
  stage.note('10 sites, a year, by the core alone and the peer');
  const runs = await coldRuns({ ...SMALL, worn: false, again: 0, changes: 0 }, stage, python);
  const middle = (values: readonly number[]) => spreadOf(values).p50Ms;
  const peers = runs.flatMap(({ peers: answer }) => answer?.tookMs ?? []);
  return {
    coreMs: middle(runs.map(({ ours }) => ours.tookMs)),
    numpyMs: peers.length === 0 ? undefined : middle(peers) + (await rowsMs()),
  };
}

/** The levels of the small basin as rows of plain PostgreSQL: how long it takes to read them into columns. */
async function rowsMs(): Promise<number> {
  const plain = await startPlainPostgres();
  try {
    const { sql } = plain.pool;
    const logs = soundBasin(SMALL.sites, SMALL.days).sites.flatMap((site) => site.logs);
    for (const [logId, { times, levelsInches }] of logs.entries())
      for (let from = 0; from < times.length; from += PEER_ROWS) {
        const part = Array.from(times.subarray(from, from + PEER_ROWS));
        const levels = Array.from(levelsInches.subarray(from, from + PEER_ROWS));
        await insertRecords(plain.pool, { logIds: part.map(() => logId), times: part, levels });
      }
    await sql`vacuum analyze records`;
    const took: number[] = [];
    while (took.length < READINGS) {
      const startedMs = performance.now();
      for (const [logId, { times }] of logs.entries()) {
        const rows = await sql`select time, level from records where log_id = ${logId} order by time`.values();
        const columns = [Float64Array.from(rows, ([time]) => Number(time)), Float64Array.from(rows, ([, level]) => Number(level))];
        if (columns[0]?.length !== times.length) throw new Error(`log ${logId} has ${columns[0]?.length} rows instead of ${times.length}`);
      }
      took.push(performance.now() - startedMs);
    }
    return spreadOf(took).p50Ms;
  } finally {
    await plain.stop();
  }
}

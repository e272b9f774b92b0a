import { setTimeout as pause } from 'node:timers/promises';
import { homeGetItr } from '@headworks/api/paths/home/paths';
import { studyGetResult } from '@headworks/api/paths/study/result';
import { soundBasin } from '../analysis/basins.ts';
import { spreadOf } from '../measure/percentiles.ts';
import { type Account, makeAccount } from '../product/account.ts';
import { uploadBasin } from '../product/made-basin.ts';
import { startProduct } from '../product/product.ts';
import type { Row } from './row.ts';

const ORGANIZATIONS = 20;
const BASINS_EACH = 2;
const SITES = 10;
const DAYS = 90;
/** As the web app asks, but more often. */
const LOOK_EVERY_MS = 200;
const HOME_EVERY_MS = 20;
const GIVES_UP_MS = 300_000;

interface Asked {
  readonly account: Account;
  readonly basinId: number;
}

/** Many organizations ask for several results at the same moment, while one of them reads Home. */
export const resultTurns: Row = {
  name: 'result-turns',
  title: `${ORGANIZATIONS} organizations ask for ${BASINS_EACH} results each at the same moment`,
  limitSeconds: 900,
  async run(stage) {
    const product = await startProduct(stage);
    try {
      const basin = soundBasin(SITES, DAYS);
      const asked: Asked[] = [];
      for (let made = 0; made < ORGANIZATIONS; made++) {
        const account = await makeAccount(product);
        for (let each = 0; each < BASINS_EACH; each++) asked.push({ account, basinId: (await uploadBasin(account, basin)).basinId });
      }
      const [first] = asked;
      if (!first) throw new Error('there are no basins');
      const quietMs = await homeWhile(first.account, pause(HOME_EVERY_MS * 200));
      stage.note(`${asked.length} results are asked for`);
      const startedMs = performance.now();
      const done: Account[] = [];
      const busyMs = await homeWhile(first.account, Promise.all(asked.map((each) => untilReady(each, done))));
      return [
        { name: 'all results', unit: 's', value: (performance.now() - startedMs) / 1_000 },
        { name: 'results of another organization before the first of one', unit: '', value: mostBefore(done), goal: { atMost: 1 } },
        { name: '/home/get/itr meanwhile, p50', unit: 'ms', value: spreadOf(busyMs).p50Ms },
        { name: '  p99', unit: 'ms', value: spreadOf(busyMs).p99Ms, goal: { atMost: 50 } },
        { name: '  p99 before', unit: 'ms', value: spreadOf(quietMs).p99Ms },
      ];
    } finally {
      await product.stop();
    }
  },
};

async function untilReady({ account, basinId }: Asked, done: Account[]): Promise<void> {
  const givesUpAt = performance.now() + GIVES_UP_MS;
  while ('message' in (await account.call(studyGetResult, { basinId }))) {
    if (performance.now() > givesUpAt) throw new Error(`basin ${basinId} has no result`);
    await pause(LOOK_EVERY_MS);
  }
  done.push(account);
}

/** How long each reading of Home took until some work ended. */
async function homeWhile({ call, orgId }: Account, work: Promise<unknown>): Promise<readonly number[]> {
  let goesOn = true;
  const ended = work.finally(() => {
    goesOn = false;
  });
  const tookMs: number[] = [];
  while (goesOn) {
    const startedMs = performance.now();
    await call(homeGetItr, { orgId, page: 1 });
    tookMs.push(performance.now() - startedMs);
    await pause(HOME_EVERY_MS);
  }
  await ended;
  return tookMs;
}

/** The most results that any organization had before another one had its first. */
function mostBefore(done: readonly Account[]): number {
  const counts = new Map<Account, number>();
  let most = 0;
  for (const account of done) {
    if (!counts.has(account)) most = Math.max(most, ...counts.values());
    counts.set(account, (counts.get(account) ?? 0) + 1);
  }
  return most;
}

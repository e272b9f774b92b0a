import { setTimeout as pause } from 'node:timers/promises';
import { homeGetItr } from '@headworks/api/paths/home/paths';
import { soundBasin } from '../analysis/basins.ts';
import { spreadOf } from '../measure/percentiles.ts';
import { type Account, makeAccount } from '../product/account.ts';
import { uploadBasin } from '../product/made-basin.ts';
import { startProduct } from '../product/product.ts';
import { resultMs } from '../product/result.ts';
import type { Row } from './row.ts';

const ORGANIZATIONS = 20;
const BASINS_EACH = 2;
const SITES = 10;
const DAYS = 180;
/** As the web app asks, but more often. */
const LOOK_EVERY_MS = 200;
const HOME_EVERY_MS = 20;
/** A result is seen later than it is there: by a look and its answer. */
const SEEN_LATE_MS = LOOK_EVERY_MS + 100;

interface Asked {
  readonly account: Account;
  readonly basinId: number;
}

interface Seen {
  readonly account: Account;
  readonly atMs: number;
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
      const seen: Seen[] = [];
      const see = async ({ account, basinId }: Asked) => {
        await resultMs(account, basinId, LOOK_EVERY_MS);
        seen.push({ account, atMs: performance.now() });
      };
      const busyMs = await homeWhile(first.account, Promise.all(asked.map(see)));
      return [
        { name: 'all results', unit: 's', value: (performance.now() - startedMs) / 1_000 },
        { name: 'results of another organization before the first of one', unit: '', value: mostBefore(seen), goal: { atMost: 1 } },
        { name: '/home/get/itr meanwhile, p50', unit: 'ms', value: spreadOf(busyMs).p50Ms },
        { name: '  p99', unit: 'ms', value: spreadOf(busyMs).p99Ms, goal: { atMost: 50 } },
        { name: '  p99 before', unit: 'ms', value: spreadOf(quietMs).p99Ms },
      ];
    } finally {
      await product.stop();
    }
  },
};

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

/** The most results that an organization had, by all that was seen, before another one had its first. */
function mostBefore(seen: readonly Seen[]): number {
  const firsts = new Map(seen.toReversed().map(({ account, atMs }) => [account, atMs]));
  const before = (firstMs: number) => {
    const earlier = seen.filter(({ atMs }) => atMs < firstMs - SEEN_LATE_MS);
    return Math.max(0, ...[...Map.groupBy(earlier, ({ account }) => account).values()].map(({ length }) => length));
  };
  return Math.max(...[...firsts.values()].map(before));
}

import { siteCreate, sitesEnable } from '@headworks/api/paths/site/paths';
import { studyBilling } from '@headworks/api/paths/study/billing';
import { type Spread, spreadOf } from '../measure/percentiles.ts';
import { type PlainPostgres, startPlainPostgres } from '../peer/plain-postgres.ts';
import { makeAccount } from '../product/account.ts';
import { newBasin } from '../product/basin.ts';
import { sendAll } from '../product/concurrent-users.ts';
import { startProduct } from '../product/product.ts';
import type { Row } from './row.ts';

const EVENTS = 100_000;
const SITES = 2_000;
const BILLS = 60;
const WARM_UP = 5;
const QUIET_MS = 120_000;

/** The bill of a month in which much happened. */
export const bill: Row = {
  name: 'bill',
  title: `The bill of a month with ${EVENTS.toLocaleString('en-US')} events`,
  limitSeconds: 300,
  async run(stage) {
    const product = await startProduct(stage);
    const plain = await startPlainPostgres();
    try {
      const account = await makeAccount(product);
      const { basinId } = await newBasin(account);
      stage.note(`${SITES} sites are created`);
      const siteIds: number[] = [];
      await sendAll(SITES, async (number) => {
        siteIds.push((await account.call(siteCreate, { basinId, siteName: `MH${number}` })).id);
      });
      stage.note(`they are enabled and disabled until there are ${EVENTS} events`);
      for (let events = SITES; events < EVENTS; events += SITES)
        await account.call(sitesEnable, { basinId, siteIds, enabled: (events / SITES) % 2 === 1 });
      await product.quiet(QUIET_MS);
      stage.note('the bill');
      const took = await timed(async () => (await account.call(studyBilling, { orgId: account.orgId })).studies[0]?.sites === SITES);
      const query = await plainSum(plain);
      const peer = 'one sum in plain PostgreSQL';
      return [
        { name: 'bill, p50', unit: 'ms', value: took.p50Ms, goal: { atMost: 200 }, peer: { name: peer, value: query.p50Ms } },
        { name: '  p99', unit: 'ms', value: took.p99Ms, peer: { name: peer, value: query.p99Ms } },
      ];
    } finally {
      await product.stop();
      await plain.stop();
    }
  },
};

async function timed(isRight: () => Promise<boolean>): Promise<Spread> {
  const tookMs: number[] = [];
  for (let index = -WARM_UP; index < BILLS; index++) {
    const startedMs = performance.now();
    if (!(await isRight())) throw new Error('the answer is wrong');
    if (index >= 0) tookMs.push(performance.now() - startedMs);
  }
  return spreadOf(tookMs);
}

/** The highest running sum of as many changes by time. */
async function plainSum({ pool }: PlainPostgres): Promise<Spread> {
  await pool.sql`create table changes (position bigint primary key, org_id bigint, site_id bigint, at float8, committed int)`;
  await pool.sql`
    insert into changes select number, 1, number % ${SITES}, number, case when (number / ${SITES}) % 2 = 0 then 1 else -1 end
    from generate_series(0, ${EVENTS - 1}) number`;
  await pool.sql`create index on changes (org_id, at)`;
  await pool.sql`analyze changes`;
  return timed(async () => {
    const [row] = await pool.sql`
      select max(total)::int as highest from (select sum(committed) over (order by at, position) as total from changes where org_id = 1) c`;
    return row?.highest === SITES;
  });
}

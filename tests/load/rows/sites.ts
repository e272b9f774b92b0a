import { siteCreate } from '@headworks/api/paths/site/paths';
import { studyGetBasinSites } from '@headworks/api/paths/study/basins';
import { studyDuplicate, studyGetStudies } from '@headworks/api/paths/study/studies';
import { until } from '@headworks/testing';
import { type Spread, spreadOf } from '../measure/percentiles.ts';
import { type PlainPostgres, startPlainPostgres } from '../peer/plain-postgres.ts';
import { type Account, makeAccount } from '../product/account.ts';
import { inSeries, newBasin } from '../product/basin.ts';
import { type Done, sendAll, USERS } from '../product/concurrent-users.ts';
import { startProduct } from '../product/product.ts';
import { checkHouseholds, commandsOfService, siteOfEachBasin, siteUpdates } from '../product/site-commands.ts';
import type { Figure, Row } from './row.ts';

const SITES = 5_000;
const COPIED_SITES = 2_000;
/** Until the code that they run is compiled. */
const WARM_UP_COMMANDS = 20_000;
const COMMANDS = 20_000;
const GOAL_PER_SECOND = 4_000;
/** Ten seconds at that pace. */
const PACED_COMMANDS = 40_000;
const LISTS = 60;
const WARM_UP = 5;
const COPIED_MS = 120_000;
const QUIET_MS = 60_000;

/** The sites of a large basin: commands, the list, and a duplicate. */
export const sites: Row = {
  name: 'sites',
  title: `Sites: commands, the list of a basin with ${SITES.toLocaleString('en-US')}, a duplicate of ${COPIED_SITES.toLocaleString('en-US')}`,
  limitSeconds: 600,
  async run(stage) {
    const product = await startProduct(stage);
    const plain = await startPlainPostgres();
    try {
      const account = await makeAccount(product);
      const large = await newBasin(account);
      stage.note(`${SITES} sites are created in one basin`);
      const created = await sendAll(SITES, (number) =>
        account.call(siteCreate, {
          basinId: large.basinId,
          siteName: `MH${number}`,
          siteLocation: place(number),
          population: number,
          pipeId: 8,
        }),
      );
      await inSeries(account, large.basinId);
      stage.note('changes of sites in several basins');
      const own = await siteOfEachBasin(account, USERS);
      await commandsOfService(product, account, own, { count: WARM_UP_COMMANDS, firstHouseholds: 1 });
      await product.quiet(QUIET_MS);
      const durable = await commandsOfService(product, account, own, { count: COMMANDS, firstHouseholds: WARM_UP_COMMANDS + 1 });
      await product.quiet(QUIET_MS);
      await checkHouseholds(account, own, WARM_UP_COMMANDS + COMMANDS);
      const paced = await commandsOfService(product, account, own, {
        count: PACED_COMMANDS,
        firstHouseholds: WARM_UP_COMMANDS + COMMANDS + 1,
        perSecond: GOAL_PER_SECOND,
      });
      await product.quiet(QUIET_MS);
      const before = WARM_UP_COMMANDS + COMMANDS + PACED_COMMANDS;
      await checkHouseholds(account, own, before);
      const changed = await siteUpdates(product, account, own, { count: COMMANDS, firstHouseholds: before + 1 });
      await checkHouseholds(account, own, before + COMMANDS);
      const inserted = await inserts(plain);
      stage.note('the list of sites');
      const list = await lists(async () => (await account.call(studyGetBasinSites, { basinId: large.basinId })).sites.length);
      const query = await plainList(plain);
      stage.note('a duplicate');
      const copied = await duplicate(account);
      return [
        rate(
          `commands to ${USERS} basins at once, until durable`,
          durable,
          { atLeast: GOAL_PER_SECOND },
          { name: 'insert per commit', value: inserted.perSecond },
        ),
        {
          name: '  p99',
          unit: 'ms',
          value: durable.spread.p99Ms,
          goal: { atMost: 25 },
          peer: { name: 'insert per commit', value: inserted.spread.p99Ms },
        },
        { name: `  p50 at ${GOAL_PER_SECOND.toLocaleString('en-US')} a second`, unit: 'ms', value: paced.spread.p50Ms },
        { name: '  p99', unit: 'ms', value: paced.spread.p99Ms },
        rate(`the same by ${USERS} users, until the lists show them`, changed),
        { name: '  p99', unit: 'ms', value: changed.spread.p99Ms },
        rate(`creations of sites in one basin, ${USERS} users`, created),
        { name: '  p99', unit: 'ms', value: created.spread.p99Ms },
        {
          name: `list of ${SITES} sites, p50`,
          unit: 'ms',
          value: list.p50Ms,
          peer: { name: 'one query in plain PostgreSQL', value: query.p50Ms },
        },
        {
          name: '  p99',
          unit: 'ms',
          value: list.p99Ms,
          goal: { atMost: 150 },
          peer: { name: 'one query in plain PostgreSQL', value: query.p99Ms },
        },
        { name: `duplicate of ${COPIED_SITES} sites`, unit: 's', value: copied, goal: { atMost: 10 } },
      ];
    } finally {
      await product.stop();
      await plain.stop();
    }
  },
};

const rate = (name: string, { perSecond }: Done, goal?: Figure['goal'], peer?: Figure['peer']): Figure => ({
  name,
  unit: '/s',
  value: perSecond,
  ...(goal ? { goal } : {}),
  ...(peer ? { peer } : {}),
});

const place = (number: number): string => JSON.stringify({ lat: 41 + (number % 100) / 1_000, lng: -76 - Math.floor(number / 100) / 1_000 });

async function inserts({ pool }: PlainPostgres): Promise<Done> {
  await pool.sql`create table changes (id bigint generated always as identity primary key, site_id bigint, change jsonb)`;
  return sendAll(
    COMMANDS,
    (number) => pool.sql`insert into changes (site_id, change) values (${number % USERS}, ${pool.sql.json({ population: number })})`,
  );
}

async function lists(read: () => Promise<number>): Promise<Spread> {
  const tookMs: number[] = [];
  for (let index = -WARM_UP; index < LISTS; index++) {
    const startedMs = performance.now();
    const came = await read();
    if (index >= 0) tookMs.push(performance.now() - startedMs);
    if (came !== SITES) throw new Error(`${came} sites came, ${SITES} were expected`);
  }
  return spreadOf(tookMs);
}

async function plainList({ pool }: PlainPostgres): Promise<Spread> {
  await pool.sql`create table sites (id bigint primary key, basin_id bigint, name text, lat float8, lng float8, population float8, pipe float8)`;
  await pool.sql`
    insert into sites select number, 1, 'MH' || number, 41 + (number % 100) / 1000.0, -76, number, 8 from generate_series(1, ${SITES}) number`;
  await pool.sql`create index on sites (basin_id)`;
  await pool.sql`analyze sites`;
  return lists(async () => (await pool.sql`select * from sites where basin_id = 1 order by name`).length);
}

/** Seconds until the copy is listed. */
async function duplicate(account: Account): Promise<number> {
  const { studyId, basinId } = await newBasin(account);
  await sendAll(COPIED_SITES, (number) => account.call(siteCreate, { basinId, siteName: `MH${number}`, population: number }));
  await inSeries(account, basinId);
  const startedMs = performance.now();
  const copied = await account.call(studyDuplicate, { id: studyId, name: 'Copy' });
  const isListed = async () =>
    (await account.call(studyGetStudies, { orgId: account.orgId })).studies.some(
      ({ id, siteCount }) => id === copied.studyId && siteCount === COPIED_SITES,
    );
  await until(isListed, { deadlineMs: COPIED_MS, what: 'the copy to be listed' });
  return (performance.now() - startedMs) / 1_000;
}

import { randomUUID } from 'node:crypto';
import { changeSite } from '@headworks/api/commands/sites';
import { siteCreate, siteUpdate } from '@headworks/api/paths/site/paths';
import { studyCreateBasin, studyGetBasinSites, studyUpdateBasin } from '@headworks/api/paths/study/basins';
import { studyCreate, studyDuplicate, studyGetStudies } from '@headworks/api/paths/study/studies';
import { CALL_TYPE, encode } from '@headworks/rpc';
import { until } from '@headworks/testing';
import { serviceToken } from '@headworks/tokens';
import type { PostPlan } from '../generator/process.ts';
import { runLoad } from '../generator/run-load.ts';
import { type Spread, spreadOf } from '../measure/percentiles.ts';
import { type PlainPostgres, startPlainPostgres } from '../peer/plain-postgres.ts';
import { type Account, makeAccount } from '../product/account.ts';
import { type Product, startProduct } from '../product/product.ts';
import type { Figure, Row } from './row.ts';

const SITES = 5_000;
const COPIED_SITES = 2_000;
const AT_ONCE = 64;
const BASINS = 16;
const COMMANDS = 20_000;
const LISTS = 60;
const WARM_UP = 5;
const COPIED_MS = 120_000;
const QUIET_MS = 60_000;
const LOAD_SECONDS = 120;

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
      const created = await commands(SITES, (number) =>
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
      const siteIds = await sitesOfBasins(account);
      const durable = await commandsOfService(product, account, siteIds);
      await product.quiet(QUIET_MS);
      await checkHouseholds(account, siteIds, 1);
      const changed = await changes(product, account, siteIds);
      await checkHouseholds(account, siteIds, 2);
      const inserted = await inserts(plain);
      stage.note('the list of sites');
      const list = await lists(async () => (await account.call(studyGetBasinSites, { basinId: large.basinId })).sites.length);
      const query = await plainList(plain);
      stage.note('a duplicate');
      const copied = await duplicate(account);
      return [
        rate(
          `commands to ${BASINS} basins, ${AT_ONCE} at once, until durable`,
          durable,
          { atLeast: 4_000 },
          { name: 'insert per commit', value: inserted.perSecond },
        ),
        {
          name: '  p99',
          unit: 'ms',
          value: durable.spread.p99Ms,
          goal: { atMost: 25 },
          peer: { name: 'insert per commit', value: inserted.spread.p99Ms },
        },
        rate(`the same by ${AT_ONCE} users, until every list shows them`, changed),
        { name: '  p99', unit: 'ms', value: changed.spread.p99Ms },
        rate(`creations of sites in one basin, ${AT_ONCE} users`, created),
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

interface Done {
  readonly perSecond: number;
  readonly spread: Spread;
}

const rate = (name: string, { perSecond }: Done, goal?: Figure['goal'], peer?: Figure['peer']): Figure => ({
  name,
  unit: '/s',
  value: perSecond,
  ...(goal ? { goal } : {}),
  ...(peer ? { peer } : {}),
});

const place = (number: number): string => JSON.stringify({ lat: 41 + (number % 100) / 1_000, lng: -76 - Math.floor(number / 100) / 1_000 });

async function newBasin(account: Account): Promise<{ studyId: number; basinId: number }> {
  const { study } = await account.call(studyCreate, { orgId: account.orgId, name: 'Survey' });
  const { basin } = await account.call(studyCreateBasin, { studyId: study.id, name: 'Creek' });
  return { studyId: study.id, basinId: basin.id };
}

/** `count` commands, some of them concurrently. */
async function commands(count: number, send: (number: number) => Promise<unknown>): Promise<Done> {
  const tookMs: number[] = [];
  let next = 0;
  const startedMs = performance.now();
  const user = async () => {
    for (let number = next++; number < count; number = next++) {
      const sentMs = performance.now();
      await send(number);
      tookMs.push(performance.now() - sentMs);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, user));
  return { perSecond: (count * 1_000) / (performance.now() - startedMs), spread: spreadOf(tookMs) };
}

/** Each site flows into the next one. */
async function inSeries(account: Account, basinId: number): Promise<void> {
  const { sites: all } = await account.call(studyGetBasinSites, { basinId });
  const series = Object.fromEntries(
    all.map(({ id }, index) => [id, { upstream: [all[index - 1]?.id ?? []].flat(), downstream: [all[index + 1]?.id ?? []].flat() }]),
  );
  await account.call(studyUpdateBasin, { basin: { id: basinId, siteseries: JSON.stringify(series) } });
}

interface SiteOfBasin {
  readonly basinId: number;
  readonly siteId: number;
}

const sitesOfBasins = (account: Account): Promise<readonly SiteOfBasin[]> =>
  Promise.all(
    Array.from({ length: BASINS }, async () => {
      const { basinId } = await newBasin(account);
      return { basinId, siteId: (await account.call(siteCreate, { basinId, siteName: 'MH' })).id };
    }),
  );

const siteOf = (siteIds: readonly SiteOfBasin[], number: number): SiteOfBasin => siteIds[number % BASINS] ?? { basinId: 0, siteId: 0 };

/** Commands to the service alone: decided and appended. */
function commandsOfService({ internal }: Product, account: Account, siteIds: readonly SiteOfBasin[]): Promise<Done> {
  const deadline = Date.now() + LOAD_SECONDS * 1_000;
  const meta = () => ({ commandId: randomUUID(), orgId: account.orgId, actor: 'bench', requestId: 'bench', deadline });
  const command = (number: number) =>
    encode({ input: { ...siteOf(siteIds, number), changes: { households: households(number, 1) }, cascade: false }, meta: meta() });
  const { port } = new URL(internal.url);
  return load({
    target: { host: '127.0.0.1', port: Number(port), key: serviceToken(internal.secret, changeSite.service, Date.now()) },
    path: `/internal/calls/${changeSite.name}`,
    contentType: CALL_TYPE,
    bodies: numbers(command),
  });
}

/** The same through the public address: login and permission are checked, and the answer has the site as its list shows it. */
const changes = ({ port }: Product, { token }: Account, siteIds: readonly SiteOfBasin[]): Promise<Done> =>
  load({
    target: { host: '127.0.0.1', port, key: token },
    path: siteUpdate.path,
    contentType: 'text/plain',
    bodies: numbers((number) => Buffer.from(JSON.stringify({ siteId: siteOf(siteIds, number).siteId, population: households(number, 2) }))),
  });

/** Each command changes something. */
const households = (number: number, round: number): number => round * COMMANDS + number;
const numbers = (body: (number: number) => Uint8Array): readonly Uint8Array[] =>
  Array.from({ length: COMMANDS }, (_, number) => body(number));

async function load(plan: Pick<PostPlan, 'target' | 'path' | 'contentType' | 'bodies'>): Promise<Done> {
  const { accepted, seconds, spread } = await runLoad({ kind: 'posts', ...plan, connections: AT_ONCE, seconds: LOAD_SECONDS });
  if (accepted !== COMMANDS) throw new Error(`${accepted} of ${COMMANDS} commands ended in time`);
  return { perSecond: accepted / seconds, spread };
}

/** A refused command is an answer of the service too: all were taken if each site has the households of one of the last. */
async function checkHouseholds(account: Account, siteIds: readonly SiteOfBasin[], round: number): Promise<void> {
  const least = households(0.95 * COMMANDS, round);
  for (const { basinId } of siteIds) {
    const { sites: own } = await account.call(studyGetBasinSites, { basinId });
    if (!own.every(({ population }) => (population ?? 0) >= least)) throw new Error(`basin ${basinId} has households from before`);
  }
}

async function inserts({ pool }: PlainPostgres): Promise<Done> {
  await pool.sql`create table changes (id bigint generated always as identity primary key, site_id bigint, change jsonb)`;
  return commands(
    COMMANDS,
    (number) => pool.sql`insert into changes (site_id, change) values (${number % BASINS}, ${pool.sql.json({ population: number })})`,
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
  await commands(COPIED_SITES, (number) => account.call(siteCreate, { basinId, siteName: `MH${number}`, population: number }));
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

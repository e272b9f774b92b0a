import { request } from 'node:http';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { itrGetAlllogs } from '@headworks/api/paths/itr/logs';
import { siteAddlog, siteCreate, sitesEnable } from '@headworks/api/paths/site/paths';
import { studyGetBasinSites } from '@headworks/api/paths/study/basins';
import { studyGetPlayback } from '@headworks/api/paths/study/playback';
import { studyCreateLink, studyGetLink } from '@headworks/api/paths/study/share';
import { type Fleet, levelAt } from '../generator/packets.ts';
import { runLoad } from '../generator/run-load.ts';
import { spreadOf } from '../measure/percentiles.ts';
import { insertRecords, type PlainPostgres, startPlainPostgres } from '../peer/plain-postgres.ts';
import { type Account, makeAccount } from '../product/account.ts';
import { newBasin } from '../product/basin.ts';
import { sendAll } from '../product/concurrent-users.ts';
import { type Product, startProduct } from '../product/product.ts';
import { untilSealed } from '../product/year.ts';
import type { Figure, Row } from './row.ts';

const DAYS = 3;
const DAY_SECONDS = 86_400;
const QUARTER_SECONDS = 900;
const QUARTERS = (DAYS * DAY_SECONDS) / QUARTER_SECONDS;
const LINES_PER_BODY = 100;
const PAGE = 100;
const SHARED_SITES = 10;
const SHARED_CALLS = 2_000;
const WARM_UP = 200;
const CALL_TIMEOUT_MS = 60_000;
const QUIET_MS = 120_000;
const PEER = 'rows as JSON from plain PostgreSQL';
/** As the product compresses answers. */
const QUALITY = 4;

interface Size {
  readonly sites: number;
  readonly firstSerial: number;
  readonly calls: number;
  readonly mostMs: number;
  readonly mostKilobytes?: number;
}
const SIZES: readonly Size[] = [
  { sites: 1_000, firstSerial: 73_000_000, calls: 25, mostMs: 300, mostKilobytes: 500 },
  { sites: 10_000, firstSerial: 73_100_000, calls: 7, mostMs: 3_000 },
];

const fleetOf = ({ sites, firstSerial }: Size): Fleet => ({
  devices: sites,
  firstSerial,
  startsAt: (Math.floor(Date.now() / 1_000 / DAY_SECONDS) - DAYS - 3) * DAY_SECONDS,
  recordEverySeconds: QUARTER_SECONDS,
  recordsPerPacket: QUARTERS,
});

/** Three days of levels of all sites of a basin, and what a share link costs. */
export const playback: Row = {
  name: 'playback',
  title: 'The playback of three days of 1,000 and 10,000 sites; a call by a share link',
  limitSeconds: 900,
  async run(stage) {
    const product = await startProduct(stage);
    const plain = await startPlainPostgres();
    try {
      const account = await makeAccount(product);
      const figures: Figure[] = [];
      let sealed = 0;
      for (const size of SIZES) {
        const fleet = fleetOf(size);
        stage.note(`${size.sites} devices send three days each, and get a site each`);
        const basinId = await basinOf(product, account, fleet);
        sealed += size.sites * DAYS;
        await untilSealed(product, sealed);
        await product.quiet(QUIET_MS);
        await fillPlain(plain, fleet);
        figures.push(...(await played(product, account, plain, fleet, basinId, size)));
      }
      stage.note('calls by a share link and by a login');
      return [...figures, ...(await shared(product, account))];
    } finally {
      await product.stop();
      await plain.stop();
    }
  },
};

/** A basin with an enabled site for each device of the fleet, with its log. */
async function basinOf(product: Product, account: Account, fleet: Fleet): Promise<number> {
  const target = { host: '127.0.0.1', port: product.port, key: account.key };
  const requests = Math.ceil(fleet.devices / LINES_PER_BODY);
  const plan = {
    kind: 'lines',
    target,
    fleet,
    fromTurn: 0,
    requests,
    linesPerRequest: LINES_PER_BODY,
    connections: 4,
    seconds: 200,
  } as const;
  const { accepted } = await runLoad(plan);
  if (accepted !== requests) throw new Error(`${accepted} of ${requests} bodies were sent in time`);
  await product.quiet(QUIET_MS);
  const logIds: number[] = [];
  for (let page = 1; logIds.length < fleet.devices; page++) {
    const { logs } = await account.call(itrGetAlllogs, { orgId: account.orgId, page, limit: PAGE });
    if (logs.length === 0) throw new Error(`${logIds.length} of ${fleet.devices} logs are listed`);
    for (const { id, serialnumber } of logs) if (Number(serialnumber) >= fleet.firstSerial) logIds.push(id);
  }
  const { basinId } = await newBasin(account);
  const siteIds: number[] = [];
  await sendAll(fleet.devices, async (number) => {
    const { id: siteId } = (await account.call(siteCreate, { basinId, siteName: `MH${number}`, pipeId: 18 })) as { id: number };
    siteIds.push(siteId);
    await account.call(siteAddlog, { siteId, logId: logIds[number] ?? 0 });
  });
  await account.call(sitesEnable, { basinId, siteIds, enabled: true });
  await product.quiet(QUIET_MS);
  return basinId;
}

async function fillPlain({ pool }: PlainPostgres, fleet: Fleet): Promise<void> {
  const times = Array.from({ length: QUARTERS }, (_, index) => fleet.startsAt + index * QUARTER_SECONDS);
  const AT_ONCE = 20;
  for (let first = 0; first < fleet.devices; first += AT_ONCE) {
    const devices = Array.from({ length: AT_ONCE }, (_, index) => first + index);
    await insertRecords(pool, {
      logIds: devices.flatMap((device) => times.map(() => fleet.firstSerial + device)),
      times: devices.flatMap(() => times),
      levels: devices.flatMap((device) => times.map((time) => levelAt(device, time))),
    });
  }
  await pool.sql`vacuum analyze records`;
}

async function played(
  product: Product,
  account: Account,
  { pool }: PlainPostgres,
  fleet: Fleet,
  basinId: number,
  { sites, calls, mostMs, mostKilobytes }: Size,
): Promise<readonly Figure[]> {
  const [startDate, endDate] = [fleet.startsAt, fleet.startsAt + DAYS * DAY_SECONDS - QUARTER_SECONDS];
  const body = JSON.stringify({ basinId, startDate, endDate });
  const ask = () => post(product, studyGetPlayback.path, body, account.token);
  const text = brotliDecompressSync(await ask()).toString();
  // Every level of every site.
  const levels = text.match(/[\d.]+(?=[,\]])/g)?.length ?? 0;
  if (levels < sites * QUARTERS) throw new Error(`${levels} levels came of ${sites} sites`);
  const ours = await timed(calls, ask);
  const [first, last] = [fleet.firstSerial, fleet.firstSerial + sites - 1];
  const peer = await timed(calls, async () => {
    const [row] = await pool.sql<{ text: string }[]>`
      select json_agg(json_build_object('log', log_id, 'time', time, 'level', level))::text as text from records
      where log_id between ${first} and ${last} and time between ${startDate} and ${endDate}`;
    return Buffer.from(row?.text ?? '');
  });
  const peerBytes = brotliCompressSync(peer.last, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }).length;
  const what = `playback of ${sites.toLocaleString('en-US')} sites and three days`;
  return [
    {
      name: `${what}, p50`,
      unit: 'ms',
      value: ours.p50Ms,
      goal: { atMost: mostMs },
      peer: { name: `${PEER}, not compressed`, value: peer.p50Ms },
    },
    {
      name: '  on the wire',
      unit: 'kB',
      value: ours.last.length / 1_000,
      ...(mostKilobytes === undefined ? {} : { goal: { atMost: mostKilobytes } }),
      peer: { name: `${PEER}, brotli`, value: peerBytes / 1_000 },
    },
  ];
}

async function timed(calls: number, ask: () => Promise<Buffer>): Promise<{ readonly p50Ms: number; readonly last: Buffer }> {
  let last = await ask();
  const tookMs: number[] = [];
  for (let call = 0; call < calls; call++) {
    const startedMs = performance.now();
    last = await ask();
    tookMs.push(performance.now() - startedMs);
  }
  return { p50Ms: spreadOf(tookMs).p50Ms, last };
}

/** A call with a link and with a login in turns, so that both have the same machine. */
async function shared(product: Product, account: Account): Promise<readonly Figure[]> {
  const { basinId } = await newBasin(account);
  for (let number = 0; number < SHARED_SITES; number++) await account.call(siteCreate, { basinId, siteName: `MH${number}` });
  await account.call(studyCreateLink, { basinId, studyName: 'Survey', basinName: 'Creek' });
  const { link } = await account.call(studyGetLink, { basinId });
  const shareId = link?.link.split('/').at(-1);
  if (shareId === undefined) throw new Error('there is no link');
  const [byLink, byLogin]: [number[], number[]] = [[], []];
  for (let call = -WARM_UP; call < SHARED_CALLS; call++) {
    for (const [tookMs, body, token] of [
      [byLink, { basinId, shareId }, undefined],
      [byLogin, { basinId }, account.token],
    ] as const) {
      const startedMs = performance.now();
      await post(product, studyGetBasinSites.path, JSON.stringify(body), token);
      if (call >= 0) tookMs.push(performance.now() - startedMs);
    }
  }
  const [linked, loggedIn] = [spreadOf(byLink), spreadOf(byLogin)];
  return [
    { name: 'a call by a share link, p99 beyond that by a login', unit: 'ms', value: linked.p99Ms - loggedIn.p99Ms, goal: { atMost: 5 } },
    { name: '  p50', unit: 'ms', value: linked.p50Ms, peer: { name: 'by a login', value: loggedIn.p50Ms } },
    { name: '  p99', unit: 'ms', value: linked.p99Ms, peer: { name: 'by a login', value: loggedIn.p99Ms } },
  ];
}

/** The bytes of an answer as they are on the wire, by brotli. */
function post({ port }: Product, path: string, body: string, token: string | undefined): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'text/plain', 'accept-encoding': 'br', ...(token === undefined ? {} : { authorization: token }) };
    const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers, timeout: CALL_TIMEOUT_MS }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const answer = Buffer.concat(parts);
        if (response.statusCode === 200) resolve(answer);
        else reject(new Error(`${path} answered ${response.statusCode}: ${answer.subarray(0, 300)}`));
      });
    });
    sent.on('timeout', () => sent.destroy(new Error(`${path} did not answer in time`)));
    sent.on('error', reject);
    sent.end(body);
  });
}

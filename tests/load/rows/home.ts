import { setTimeout as pause } from 'node:timers/promises';
import { homeGetItr } from '@headworks/api/paths/home/paths';
import { itrGetDevices } from '@headworks/api/paths/itr/devices';
import { until } from '@headworks/testing';
import { type Fleet, packetOf, serialOf } from '../generator/packets.ts';
import { runLoad } from '../generator/run-load.ts';
import { sendFleet } from '../generator/send-fleet.ts';
import { type Spread, spreadOf } from '../measure/percentiles.ts';
import { sharedNowMs } from '../measure/shared-clock.ts';
import { type Account, makeAccount } from '../product/account.ts';
import { openLiveRows } from '../product/live-rows.ts';
import { type Product, startProduct } from '../product/product.ts';
import { sendPacket } from '../product/send-packet.ts';
import type { Row } from './row.ts';

const DEVICES = 10_000;
const LINES_PER_BODY = 100;
const RECORDS_A_DAY = 48;
const RECORD_EVERY_SECONDS = 1_800;
const CALLS = 60;
const WARM_UP_CALLS = 5;
const PACKETS = 15;
const QUIET_MS = 180_000;
/** Time between two measured packets: the stream is idle again. Different times, since the product may look once a second. */
const APART_MS = 1_500;
const apartMs = (device: number): number => APART_MS + ((device * 137) % 1_000);
/** What 10,000 devices send that report every 15 minutes. */
const PACKETS_PER_SECOND = 11;

const PAGES = [
  { name: 'Home, 100 rows with the levels of a day', ask: { limit: 100, levels: true } },
  { name: 'Home, 250 rows with the levels of a day', ask: { limit: 250, levels: true } },
  { name: 'Home, 100 rows', ask: { limit: 100 } },
  { name: 'Home, 100 rows of a search', ask: { limit: 100, search: '99' } },
] as const;

/** A page of Home of a utility with many devices, and how soon a packet is in its row. */
export const home: Row = {
  name: 'home',
  title: `Home with ${DEVICES.toLocaleString('en-US')} devices, and a packet to its row`,
  limitSeconds: 900,
  async run(stage) {
    const product = await startProduct(stage);
    try {
      const account = await makeAccount(product);
      const startsAt = Math.floor(Date.now() / 1_000) - RECORDS_A_DAY * RECORD_EVERY_SECONDS;
      const fleet: Fleet = {
        devices: DEVICES,
        firstSerial: 74_000_000,
        startsAt,
        recordEverySeconds: RECORD_EVERY_SECONDS,
        recordsPerPacket: RECORDS_A_DAY,
      };
      stage.note('10,000 devices send the levels of a day');
      await register(product, account, fleet);
      stage.note('reading Home');
      const pages = [];
      for (const { name, ask } of PAGES) pages.push({ name, spread: await readHome(account, ask) });
      stage.note('a packet at a time');
      const alone = await untilShown(product, account, fleet, 0);
      stage.note(`a packet at a time, among ${PACKETS_PER_SECOND} others per second`);
      const others = load(product, account, fleet);
      const among = await untilShown(product, account, fleet, PACKETS);
      await others;
      return [
        ...pages.map(({ name, spread }) => ({ name: `${name}, p50`, unit: 'ms', value: spread.p50Ms })),
        { name: 'packet to the event of its row, p50', unit: 'ms', value: alone.p50Ms, goal: { atMost: 250 } },
        { name: 'packet to the event of its row, p99', unit: 'ms', value: alone.p99Ms, goal: { atMost: 500 } },
        { name: `  among ${PACKETS_PER_SECOND} packets/s, p50`, unit: 'ms', value: among.p50Ms },
        { name: `  among ${PACKETS_PER_SECOND} packets/s, p99`, unit: 'ms', value: among.p99Ms },
      ];
    } finally {
      await product.stop();
    }
  },
};

async function register(product: Product, account: Account, fleet: Fleet): Promise<void> {
  await sendFleet(product, account, fleet, { linesPerBody: LINES_PER_BODY, seconds: 300 });
  await product.quiet(QUIET_MS);
  const shown = async () => {
    await pause(APART_MS);
    const { total, deviceList } = await account.call(itrGetDevices, { orgId: account.orgId, limit: DEVICES });
    return total === DEVICES && deviceList.every(({ recordcount }) => recordcount === RECORDS_A_DAY);
  };
  await until(shown, { deadlineMs: QUIET_MS, what: 'all records to be counted' });
}

async function readHome({ call, orgId }: Account, ask: object): Promise<Spread> {
  const tookMs: number[] = [];
  for (let index = -WARM_UP_CALLS; index < CALLS; index++) {
    const startedMs = performance.now();
    const { deviceList } = await call(homeGetItr, {
      orgId,
      page: 1 + (Math.abs(index) % 30),
      ...('search' in ask ? { page: 1 } : {}),
      ...ask,
    });
    if (index >= 0) tookMs.push(performance.now() - startedMs);
    if (deviceList.length === 0) throw new Error('an empty page');
  }
  return spreadOf(tookMs);
}

/** Packets of different devices from `first` on, each after the row of the one before: from sending it to the event with its values. */
async function untilShown(product: Product, account: Account, fleet: Fleet, first: number): Promise<Spread> {
  const rows = await openLiveRows(product, account);
  try {
    const tookMs: number[] = [];
    for (let device = first; device < first + PACKETS; device++) {
      await pause(apartMs(device));
      const batterylevel = 10 + (device % 70);
      const serial = serialOf(fleet, device);
      const packet = { ...packetOf({ ...fleet, recordsPerPacket: 1 }, device, RECORDS_A_DAY), batterylevel };
      const sentAtMs = sharedNowMs();
      await sendPacket(product, account, serial, packet);
      tookMs.push((await rows.arrivedAt(serial, (row) => row.batterylevel === batterylevel)) - sentAtMs);
    }
    return spreadOf(tookMs);
  } finally {
    rows.close();
  }
}

/** The packets of the other devices. */
const load = (product: Product, { key }: Account, fleet: Fleet) =>
  runLoad({
    kind: 'single',
    target: { host: '127.0.0.1', port: product.port, key },
    fleet: { ...fleet, devices: DEVICES - 1_000, firstSerial: fleet.firstSerial + 1_000, recordsPerPacket: 1 },
    fromTurn: RECORDS_A_DAY,
    requests: 10 * PACKETS * PACKETS_PER_SECOND,
    linesPerRequest: 1,
    connections: 4,
    seconds: Math.ceil((2 * PACKETS * APART_MS) / 1_000),
    perSecond: PACKETS_PER_SECOND,
  });

import { setTimeout as pause } from 'node:timers/promises';
import { itrGetDevices } from '@headworks/api/paths/itr/devices';
import { until } from '@headworks/testing';
import type { Fleet } from '../generator/packets.ts';
import { sendFleet } from '../generator/send-fleet.ts';
import type { Stage } from '../rows/row.ts';
import type { Account } from './account.ts';
import type { Product } from './product.ts';

const LINES_PER_BODY = 2_000;
const SENT_WITHIN_SECONDS = 120;
const LISTED_WITHIN_MS = 900_000;
const LOOK_EVERY_MS = 2_000;
const QUIET_MS = 240_000;

/** New devices of one organization, each with its first packet, once all of them are listed: returns the seconds from the last packet's answer until then. Their number is a multiple of 2,000. */
export async function listedFleet(
  product: Product,
  account: Account,
  { devices, firstSerial }: NewFleet,
  { note }: Stage,
): Promise<number> {
  const { call, orgId } = account;
  note(`${devices.toLocaleString('en-US')} devices send their first packet`);
  const startsAt = Math.floor(Date.now() / 1_000);
  const fleet: Fleet = { devices, firstSerial, startsAt, recordEverySeconds: 60, recordsPerPacket: 0 };
  await sendFleet(product, account, fleet, { linesPerBody: LINES_PER_BODY, seconds: SENT_WITHIN_SECONDS });
  let total = 0;
  // A check counts all devices: checking without a pause would slow down the listing itself.
  const listed = async () => {
    await pause(LOOK_EVERY_MS);
    ({ total } = await call(itrGetDevices, { orgId, limit: 1 }));
    return total === devices;
  };
  const startedMs = performance.now();
  await until(listed, { deadlineMs: LISTED_WITHIN_MS, what: 'all devices to be listed' }).catch((cause: unknown) => {
    throw new Error(`${total} of ${devices} devices were listed in time`, { cause });
  });
  const seconds = (performance.now() - startedMs) / 1_000;
  note(`all were listed after ${Math.round(seconds)} s`);
  await product.quiet(QUIET_MS).catch(() => note('the services still handle the first packets; the figures are valid nevertheless'));
  return seconds;
}

type NewFleet = Pick<Fleet, 'devices' | 'firstSerial'>;

import { itrGetDevices } from '@headworks/api/paths/itr/devices';
import { itrGetLogfiles } from '@headworks/api/paths/itr/logs';
import { until } from '@headworks/testing';
import { type Fleet, serialOf } from '../generator/packets.ts';
import { runLoad } from '../generator/run-load.ts';
import type { Account } from './account.ts';
import type { Product } from './product.ts';

export const DAYS = 365;
export const DAY_SECONDS = 86_400;
const DAYS_PER_BODY = 5;
const SEALED_WITHIN_MS = 150_000;
const QUIET_MS = 120_000;

/** A device with a year of records, one packet per day; without the last two days, which are not sealed yet. */
export const yearOf = (firstSerial: number, recordEverySeconds: number): Fleet => ({
  devices: 1,
  firstSerial,
  startsAt: (Math.floor(Date.now() / 1_000 / DAY_SECONDS) - DAYS - 2) * DAY_SECONDS,
  recordEverySeconds,
  recordsPerPacket: DAY_SECONDS / recordEverySeconds,
});

/** Sends all of it, and waits until it is stored. */
export async function sendYear(product: Product, { key }: Account, fleet: Fleet): Promise<void> {
  const target = { host: '127.0.0.1', port: product.port, key };
  const requests = Math.ceil(DAYS / DAYS_PER_BODY);
  const sent = await runLoad({
    kind: 'lines',
    target,
    fleet,
    fromTurn: 0,
    requests,
    linesPerRequest: DAYS_PER_BODY,
    connections: 1,
    seconds: 120,
  });
  if (sent.accepted !== requests) throw new Error(`${sent.accepted} of ${requests} bodies were sent in time`);
  await product.quiet(QUIET_MS);
}

/** Waits until `days` days are sealed. */
export async function untilSealed(product: Product, days: number): Promise<void> {
  const sealed = async () => {
    const text = await (await fetch(`${product.url}/metrics`, { signal: AbortSignal.timeout(5_000) })).text();
    return Number(/^logs_days_sealed_total (\d+)/m.exec(text)?.[1] ?? 0);
  };
  await until(async () => (await sealed()) >= days, { deadlineMs: SEALED_WITHIN_MS, what: `${days} days to be sealed` });
}

/** The log of the year, with all of its records. */
export async function logOf(account: Account, fleet: Fleet): Promise<number> {
  const { deviceList } = await account.call(itrGetDevices, { orgId: account.orgId, search: serialOf(fleet, 0) });
  const { logs } = await account.call(itrGetLogfiles, { deviceId: deviceList[0]?.id ?? 0 });
  if (logs[0]?.count !== DAYS * fleet.recordsPerPacket) throw new Error(`the log has ${logs[0]?.count} records`);
  return logs[0].id;
}

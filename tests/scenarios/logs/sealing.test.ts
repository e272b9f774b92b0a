import { until } from '@headworks/testing';
import { expect, it } from 'vitest';
import { levelsOf, untilDevice, untilLog } from '../../harness/devices.js';
import { newOrganization } from '../../harness/organization.js';
import { DAY, deliver, HOUR, newSerial, now, type Reading, readingsOf } from '../../harness/packets.js';
import { quiet } from '../../harness/quiet.js';
import { ownProduct } from '../../harness/surroundings.js';
import { inDatabase } from '../../harness/time-passes.js';

/** Days that wait to be sealed: yesterday and today stay as rows. */
const unsealedDays = (at: Parameters<typeof inDatabase>[1]) =>
  inDatabase(async (sql) => {
    const [row] = await sql<{ n: number }[]>`select count(*) as n from logs.dirty_days where day < ${Math.floor(now() / DAY) - 1}`;
    return row?.n ?? 0;
  }, at);

it('sealed days are read as before, accept late records, and keep the first value received', async () => {
  const own = await ownProduct();
  try {
    let at = own.product;
    const org = await newOrganization(at);
    const serial = newSerial();
    const from = Math.floor(now() / DAY) * DAY - 40 * DAY;
    const readings = Array.from({ length: 40 * 24 }, (_, hour): Reading => [from + hour * HOUR, hour % 7 === 3 ? 1 / 3 : hour / 100]);
    await deliver(org, serial, readingsOf(readings, { loginterval: 60 }));
    const log = await untilLog(org, (await untilDevice(org, serial)).id);
    await quiet(at);
    expect(await levelsOf(org, log.id)).toEqual(readings);

    // Sealing runs at each start, and each minute.
    at = await own.restart();
    const here = { ...org, at };
    await until(async () => (await unsealedDays(at)) === 0, { what: 'the days to be sealed' });
    expect(await levelsOf(here, log.id)).toEqual(readings);
    const metrics = await (await fetch(`${at.publicUrl}/metrics`)).text();
    expect(Number(/^logs_days_sealed_total (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThanOrEqual(38);

    const late: Reading = [from + 90, 5];
    await deliver(here, serial, readingsOf([late, [from, 99], [from + 30 * DAY, 99]], { loginterval: 60 }));
    await quiet(at);
    const [first, ...rest] = readings;
    const withLate = [first, late, ...rest];
    expect(await levelsOf(here, log.id)).toEqual(withLate);

    at = await own.restart();
    await until(async () => (await unsealedDays(at)) === 0, { what: 'the late days to be sealed' });
    expect(await levelsOf({ ...here, at }, log.id)).toEqual(withLate);
  } finally {
    await own.close();
  }
}, 90_000);

import { itrClaim } from '@headworks/api/paths/itr/devices';
import { itrGetLogs } from '@headworks/api/paths/itr/logs';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '../../harness/call.js';
import { levelsOf, newDevice, untilDevice, untilLog, untilLogs } from '../../harness/devices.js';
import { newOrganization, type Organization, organizationOf } from '../../harness/organization.js';
import { DAY, deliver, HOUR, newSerial, now, type Reading, readingsOf } from '../../harness/packets.js';
import { quiet } from '../../harness/quiet.js';
import { shared } from '../../harness/surroundings.js';

/** The start of an hour some days back. */
const hoursAgo = (hours: number): number => Math.floor(now() / HOUR) * HOUR - hours * HOUR;

describe('the levels of a device', () => {
  let org: Organization;
  beforeAll(async () => {
    org = await newOrganization();
  });

  /** A device and its only log, with these readings. */
  async function logOf(...packets: readonly (readonly Reading[])[]) {
    const serial = newSerial();
    await deliver(org, serial, ...packets.map((readings) => readingsOf(readings)));
    const device = await untilDevice(org, serial);
    const log = await untilLog(org, device.id);
    await quiet();
    return { serial, device, log };
  }

  it('are returned exactly as they were recorded @distributed', async () => {
    const from = hoursAgo(30);
    const readings = [0, 0.01, 1 / 3, 12.345678901234, 99.99, 1e-7, 3].map((level, index): Reading => [from + index * 900, level]);
    const { log } = await logOf(readings);
    expect(await levelsOf(org, log.id)).toEqual(readings);
  });

  it('are stored once and in order of time, however late and in whatever order they arrive @distributed', async () => {
    const from = hoursAgo(10);
    const { log } = await logOf(
      [
        [from + 1800, 3],
        [from + 900, 2],
      ],
      [
        [from, 1],
        [from + 900, 77],
        [from + 2700, 4],
      ],
      [[from - 20 * DAY, 0.5]],
    );
    expect(await levelsOf(org, log.id)).toEqual([
      [from - 20 * DAY, 0.5],
      [from, 1],
      [from + 900, 2],
      [from + 1800, 3],
      [from + 2700, 4],
    ]);
  });

  it.each([
    ['site name', { sitename: 'Oak Avenue' }],
    ['log interval', { loginterval: 5 }],
    ['pipe', { pipeid: 24 }],
    ['order to begin anew', { newlog: true }],
  ])('go into a new log from a new %s on, and late ones into the old log @distributed', async (_what, fields) => {
    const serial = newSerial();
    const from = hoursAgo(20);
    await deliver(org, serial, readingsOf([[from, 1]]), readingsOf([[from + HOUR, 2]], fields));
    const device = await untilDevice(org, serial);
    const [first, second] = await untilLogs(org, device.id, 2);
    await deliver(org, serial, readingsOf([[from + 900, 1.5]]), readingsOf([[from + 2 * HOUR, 3]], { ...fields, newlog: undefined }));
    await quiet();
    expect(await levelsOf(org, first?.id ?? 0)).toEqual([
      [from, 1],
      [from + 900, 1.5],
    ]);
    expect(await levelsOf(org, second?.id ?? 0)).toEqual([
      [from + HOUR, 2],
      [from + 2 * HOUR, 3],
    ]);
    expect(await untilLogs(org, device.id, 2)).toHaveLength(2);
  });

  it('that were recorded before a claim belong to the claimer @distributed', async () => {
    const serial = newSerial();
    const from = hoursAgo(5);
    await deliver({ key: shared().fleetKey, at: shared() }, serial, readingsOf([[from, 1]]));
    await quiet();
    const { deviceId } = await call(itrClaim, { orgId: org.orgId, serialNumber: serial }, org.token);
    const log = await untilLog(org, deviceId);
    await quiet();
    await deliver(org, serial, readingsOf([[from + 900, 2]]));
    await quiet();
    expect(await levelsOf(org, log.id)).toEqual([
      [from, 1],
      [from + 900, 2],
    ]);
    expect(await untilLogs(org, deviceId, 1)).toHaveLength(1);
  });

  it('can be read between two times, inclusive', async () => {
    const from = hoursAgo(10);
    const { log } = await logOf([0, 1, 2, 3, 4].map((step): Reading => [from + step * 900, step]));
    expect(await levelsOf(org, log.id, { startDate: from + 900, endDate: from + 2700 })).toEqual([
      [from + 900, 1],
      [from + 1800, 2],
      [from + 2700, 3],
    ]);
    expect(await levelsOf(org, log.id, { startDate: from + 3600 })).toEqual([[from + 3600, 4]]);
    expect(await levelsOf(org, log.id, { endDate: from })).toEqual([[from, 0]]);
    expect(await levelsOf(org, log.id, { startDate: from + DAY })).toEqual([]);
    expect(await levelsOf(org, log.id, { startDate: from + 1800, endDate: from })).toEqual([]);
  });

  it('can be reduced without losing the highest and the lowest', async () => {
    const from = hoursAgo(40);
    const readings = Array.from({ length: 2000 }, (_, index): Reading => [from + index * 60, 5 + Math.sin(index / 50)]);
    readings[700] = [from + 700 * 60, 42];
    readings[1301] = [from + 1301 * 60, -3];
    const { log } = await logOf(readings);
    const thinned = await levelsOf(org, log.id, { maxPoints: 100 });
    expect(thinned.length).toBeGreaterThan(50);
    expect(thinned.length).toBeLessThanOrEqual(100);
    expect(thinned).toContainEqual([from + 700 * 60, 42]);
    expect(thinned).toContainEqual([from + 1301 * 60, -3]);
    expect([thinned[0], thinned.at(-1)]).toEqual([readings[0], readings.at(-1)]);
    expect(thinned.map(([time]) => time)).toEqual(thinned.map(([time]) => time).toSorted((a, b) => a - b));
  });

  it('can be averaged by clock hour', async () => {
    const from = hoursAgo(10);
    const { log } = await logOf([
      [from, 1],
      [from + 1800, 2],
      [from + HOUR - 1, 3],
      [from + HOUR, 10],
      [from + 3 * HOUR, 7],
    ]);
    expect(await levelsOf(org, log.id, { averageHourly: true })).toEqual([
      [from, 2],
      [from + HOUR, 10],
      [from + 3 * HOUR, 7],
    ]);
  });

  it('have a header with their device, range and count', async () => {
    const from = hoursAgo(3);
    const { device, serial, log } = await logOf([
      [from, 1],
      [from + 900, 2],
    ]);
    await expect
      .poll(async () => (await call(itrGetLogs, { logId: log.id }, org.token)).log)
      .toMatchObject({
        id: log.id,
        deviceid: device.id,
        serialnumber: serial,
        sitename: 'Elm Street',
        logInterval: 15,
        pipeid: 12,
        count: 2,
        activeStartIndex: 0,
        activeEndIndex: 1,
        startdate: from,
        enddate: from + 900,
      });
  });

  it('of another organization are Not Found, and so is a log that does not exist @distributed', async () => {
    const other = await organizationOf(org);
    const stranger = await newOrganization();
    const device = await newDevice(other, { records: [[hoursAgo(1), 1]] });
    const log = await untilLog(other, device.id);
    expect((await refusal(itrGetLogs, { logId: log.id }, stranger.token)).status).toBe(404);
    await expect(levelsOf(stranger, log.id)).rejects.toThrow('404');
    await expect(levelsOf(stranger, 999_999_999)).rejects.toThrow('404');
  });
});

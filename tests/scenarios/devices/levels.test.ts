import { limits } from '@headworks/api/limits';
import { homeGetItr } from '@headworks/api/paths/home/paths';
import { itrDeleteLog } from '@headworks/api/paths/itr/logs';
import { itrUploadCsv } from '@headworks/api/paths/itr/upload';
import type { Device, DeviceLevels } from '@headworks/api/paths/shapes';
import { until } from '@headworks/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '../../harness/call.js';
import { newDevice, newFloat, untilDevice, untilLog } from '../../harness/devices.js';
import { openEvents } from '../../harness/live-events.js';
import { newMember } from '../../harness/members.js';
import { newOrganization, type Organization } from '../../harness/organization.js';
import { deliver, HOUR, MINUTE, now, type PacketBody, type Reading, readingsOf } from '../../harness/packets.js';
import { newUpload, UPLOAD_START } from '../../harness/uploads.js';

const HALF_HOUR = 30 * MINUTE;

describe('the level of a device', () => {
  let org: Organization;
  beforeAll(async () => {
    org = await newOrganization();
  });

  const readHome = (token = org.token) => call(homeGetItr, { orgId: org.orgId, levels: true, limit: 100 }, token);
  const levelsOf = async ({ id }: Device, token?: string): Promise<DeviceLevels | undefined> =>
    (await readHome(token)).levels?.find(({ deviceid }) => deviceid === id);

  /** A device that sent these levels; its list shows the last one, and what the packet says of the device, which another service stores. */
  async function measuring(readings: readonly Reading[], fields: Partial<PacketBody> = {}): Promise<Device> {
    const { serialnumber } = await newDevice(org);
    await deliver(org, serialnumber, readingsOf(readings, fields));
    const last = Math.max(...readings.map(([time]) => time));
    return untilDevice(org, serialnumber, ({ level, pipeid }) => level?.recordedat === last && pipeid !== null);
  }

  it('is the last recorded one, in every list, with its time by the clock of the logger @distributed', async () => {
    const last = now() - 5 * HOUR;
    const device = await measuring([
      [last - HOUR, 2],
      [last, 6.42],
    ]);
    expect(device).toMatchObject({ level: { inches: 6.42, recordedat: last }, pipeid: 12 });
    const { deviceList } = await readHome();
    expect(deviceList.find(({ id }) => id === device.id)?.level).toEqual(device.level);
    await deliver(org, device.serialnumber, readingsOf([[last - HALF_HOUR, 99]]), readingsOf([[last + HOUR, 7]]));
    const later = await untilDevice(org, device.serialnumber, ({ level }) => level?.recordedat !== last);
    expect(later.level).toEqual({ inches: 7, recordedat: last + HOUR });
  });

  it('is in inches for a metric device, and missing without records', async () => {
    const metric = await measuring([[now() - HOUR, 254]], { units: 'Metric' });
    expect(metric.level?.inches).toBeCloseTo(10);
    expect((await newDevice(org)).level).toBe(null);
    expect(await newFloat(org)).toMatchObject({ level: null });
  });

  it('has its last day in half hours of their highest level, which end with the last record; a gap is a gap @distributed', async () => {
    const end = Math.floor(now() / HALF_HOUR) * HALF_HOUR - 6 * HOUR;
    const device = await measuring([
      [end - 30 * HOUR, 90],
      [end - 24 * HOUR, 1],
      [end - HOUR - 15 * MINUTE, 3.25],
      [end - HOUR - 1, 3.5],
      [end - 60, 6.42],
    ]);
    const points = [100, ...Array<null>(44).fill(null), 350, null, 642];
    expect(await levelsOf(device)).toEqual({ deviceid: device.id, end, step: HALF_HOUR, points });
  });

  it('has longer steps for a slow logger, so that only missing records are gaps', async () => {
    const step = 2 * HOUR;
    const end = Math.floor(now() / step) * step;
    const readings = Array.from({ length: 24 }, (_, hour): Reading => [end - 24 * HOUR + hour * HOUR + 5, hour]);
    const device = await measuring(
      readings.filter(([, level]) => level !== 6 && level !== 7),
      { loginterval: 60 },
    );
    const points = Array.from({ length: 12 }, (_, index) => (index === 3 ? null : 100 * (2 * index + 1)));
    expect(await levelsOf(device)).toEqual({ deviceid: device.id, end, step, points });
  });

  it('is read from the sealed days of an uploaded log, and from the log with the newest record', async () => {
    const body = newUpload(org.orgId);
    await call(itrUploadCsv, body, org.token);
    const serial = String(body.header.serialNumber);
    const last = UPLOAD_START + 95 * 15 * MINUTE;
    const uploaded = await untilDevice(org, serial, ({ level }) => level !== null);
    const newest = body.data.at(-1)?.level ?? Number.NaN;
    expect(uploaded.level).toEqual({ inches: newest, recordedat: last });
    const levels = await levelsOf(uploaded);
    expect([levels?.end, levels?.points.length, levels?.points.at(-1)]).toEqual([UPLOAD_START + 24 * HOUR, 48, Math.round(newest * 100)]);
    expect(levels?.points).not.toContain(null);
    await deliver(org, serial, readingsOf([[now() - 60, 1.5]]));
    const live = await untilDevice(org, serial, ({ level }) => level?.inches === 1.5);
    expect((await levelsOf(live))?.points.filter((point) => point !== null)).toEqual([150]);
  });

  it('has its last day only for members who may read its log', async () => {
    const device = await measuring([[now() - 60, 4]]);
    const log = await untilLog(org, device.id);
    const none = await newMember(org, { logs: { perms: 'none' } });
    const other = await newMember(org, { logs: { perms: 'read', all: false, ids: [log.id + 1_000_000] } });
    const one = await newMember(org, { logs: { perms: 'read', all: false, ids: [log.id] } });
    for (const { token } of [none, other]) expect((await readHome(token)).levels).toEqual([]);
    expect((await readHome(one.token)).levels).toMatchObject([{ deviceid: device.id }]);
    const narrow = await newMember(org, { itr: { perms: 'read', all: false, ids: [device.id] } });
    expect((await readHome(narrow.token)).levels).toMatchObject([{ deviceid: device.id }]);
  });

  it('has its last day only where it is asked for, on pages of limited length', async () => {
    expect(await call(homeGetItr, { orgId: org.orgId }, org.token)).not.toHaveProperty('levels');
    for (const limit of [limits.levelRows + 1, undefined]) {
      const refused = await refusal(homeGetItr, { orgId: org.orgId, levels: true, limit }, org.token);
      expect(refused).toMatchObject({ status: 400, details: [{ path: 'limit' }] });
    }
  });

  it('is reported by the live stream with the row of the device', async () => {
    const device = await measuring([[now() - HOUR, 4]]);
    const events = await openEvents(org.token, org.orgId);
    try {
      await deliver(org, device.serialnumber, readingsOf([[now(), 5.5]]));
      await events.waitFor(({ kind, body }) => kind === 'device' && body.id === device.id && body.level?.inches === 5.5);
    } finally {
      events.close();
    }
  });

  it('goes with its log', async () => {
    const device = await measuring([[now() - HOUR, 4]]);
    await call(itrDeleteLog, { logId: (await untilLog(org, device.id)).id }, org.token);
    const shown = await until(
      async () => {
        const { deviceList } = await readHome();
        return deviceList.find(({ id, level }) => id === device.id && level === null);
      },
      { what: 'the level to be gone' },
    );
    expect(await levelsOf(shown)).toBe(undefined);
  });
});

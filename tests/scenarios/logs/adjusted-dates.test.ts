import { itrGetRecords, itrLogsOverride } from '@headworks/api/paths/itr/logs';
import { orgGetAudit } from '@headworks/api/paths/org/audit';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '../../harness/call.js';
import { levelsOf, newDevice, untilDevice, untilLog } from '../../harness/devices.js';
import { newMember } from '../../harness/members.js';
import { newOrganization, type Organization } from '../../harness/organization.js';
import { DAY, deliver, HOUR, now, type Reading, readingsOf } from '../../harness/packets.js';
import { quiet } from '../../harness/quiet.js';

const FIRST = Math.floor(now() / DAY) * DAY - 3 * DAY;
const readings: readonly Reading[] = Array.from({ length: 48 }, (_, hour) => [FIRST + hour * HOUR, 1 + hour]);

describe('the record dates of a log', () => {
  let org: Organization;
  beforeAll(async () => {
    org = await newOrganization();
  });

  async function newLog(fields: Parameters<typeof readingsOf>[1] = {}) {
    const device = await newDevice(org, readingsOf(readings, { loginterval: 60, ...fields }));
    await quiet();
    await untilCount(device.id, readings.length);
    return { serial: device.serialnumber, device, logId: (await untilLog(org, device.id)).id };
  }
  const adjusted = (logId: number, startRecord: number | null, endRecord: number | null) =>
    call(itrLogsOverride, { logId, startRecord, endRecord }, org.token);

  /** The record count of a log is published at most every 5 s. */
  const untilCount = (deviceId: number, count: number) => expect.poll(async () => (await untilLog(org, deviceId)).count).toBe(count);
  /** Its indices as well: before that, they are those of the time at which its dates were adjusted. */
  const untilIndices = (deviceId: number, activeStartIndex: number, activeEndIndex: number) =>
    expect.poll(() => untilLog(org, deviceId)).toMatchObject({ activeStartIndex, activeEndIndex });

  it('are adjusted to two of its records: levels and records between them are shown, all others are kept @distributed', async () => {
    const { device, logId } = await newLog();
    await adjusted(logId, 10, 20);
    expect(await untilLog(org, device.id)).toMatchObject({
      count: 48,
      startindex: 10,
      endindex: 20,
      activeStartIndex: 10,
      activeEndIndex: 20,
      startdate: FIRST,
      activeStartDate: FIRST + 10 * HOUR,
      activeEndDate: FIRST + 20 * HOUR,
    });
    expect(await levelsOf(org, logId)).toEqual(readings.slice(10, 21));
    expect(await levelsOf(org, logId, { startDate: FIRST + 15 * HOUR })).toEqual(readings.slice(15, 21));
    expect(await levelsOf(org, logId, { allRecords: true })).toEqual(readings);
    const some = await call(itrGetRecords, { logId, startDate: FIRST, endDate: FIRST + 12 * HOUR, adjust: true }, org.token);
    expect(some.records.map(({ index, level }) => [index, level])).toEqual([
      [10, 11],
      [11, 12],
      [12, 13],
    ]);

    await adjusted(logId, null, null);
    expect(await untilLog(org, device.id)).toMatchObject({ startindex: null, endindex: null, activeStartIndex: 0, activeEndIndex: 47 });
    expect(await levelsOf(org, logId)).toEqual(readings);
    const { entries } = await call(orgGetAudit, { orgId: org.orgId, search: device.serialnumber, filter: 'time', sort: 'ASC' }, org.token);
    expect(entries.map(({ action }) => action).filter((action) => action.startsWith('Record'))).toEqual([
      'Record dates adjusted',
      'Record dates reverted',
    ]);
  });

  it('keep their times when records arrive late, and their indices move with them', async () => {
    const { device, serial, logId } = await newLog();
    await adjusted(logId, 10, 20);
    await deliver(
      org,
      serial,
      readingsOf(
        [
          [FIRST + 5, 1],
          [FIRST + 10 * HOUR + 5, 2],
          [FIRST + 30 * HOUR + 5, 3],
        ],
        { loginterval: 60 },
      ),
    );
    await quiet();
    await untilCount(device.id, 51);
    await untilIndices(device.id, 11, 22);
    expect(await untilLog(org, device.id)).toMatchObject({ startindex: 11, endindex: 22, activeStartDate: FIRST + 10 * HOUR });
    expect((await levelsOf(org, logId)).map(([, level]) => level)).toEqual([11, 2, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21]);
  });

  it('count each record once, also when records arrive while they are adjusted', async () => {
    const { device, serial, logId } = await newLog();
    const late = Array.from({ length: 40 }, (_, minute): Reading => [FIRST + (minute + 1) * 60, 9]);
    await Promise.all([
      ...late.map((reading) => deliver(org, serial, readingsOf([reading], { loginterval: 60 }))),
      ...[1, 2, 3, 4, 5].map(() => adjusted(logId, 47, 48).catch(() => adjusted(logId, 46, 47))),
    ]);
    await quiet();
    await untilCount(device.id, 88);
    const log = await untilLog(org, device.id);
    const all = (await levelsOf(org, logId, { allRecords: true })).map(([time]) => time);
    await untilIndices(device.id, all.indexOf(log.activeStartDate ?? 0), all.indexOf(log.activeEndDate ?? 0));
  });

  it.each([
    ['in the wrong order', 20, 10, 'startRecord', 'The start date must be before the end date.'],
    ['of one record', 20, 20, 'startRecord', 'The start date must be before the end date.'],
    ['beyond its records', 20, 48, 'endRecord', "must be one of the log's 48 records, counted from 0"],
    ['with one end', 20, null, 'endRecord', 'must be a record too, or both must be null'],
  ])('are not adjusted to dates %s', async (_what, startRecord, endRecord, path, message) => {
    const { logId } = await newLog();
    expect(await refusal(itrLogsOverride, { logId, startRecord, endRecord }, org.token)).toMatchObject({
      status: 400,
      details: [{ path, message }],
    });
  });

  it('are adjusted only by members of its organization who may edit logs', async () => {
    const { logId } = await newLog();
    const body = { logId, startRecord: 1, endRecord: 2 };
    const reader = await newMember(org, { logs: { perms: 'read' } });
    expect((await refusal(itrLogsOverride, body, reader.token)).status).toBe(403);
    const stranger = await newOrganization();
    expect((await refusal(itrLogsOverride, body, stranger.token)).status).toBe(404);
    expect((await refusal(itrGetRecords, { logId }, stranger.token)).status).toBe(404);
  });
});

describe('the records of a log', () => {
  it('have all measured values, up to 20,000 per page, numbered through the whole log', async () => {
    const org = await newOrganization();
    const first = FIRST - 20 * DAY;
    const minutes = Array.from({ length: 21_000 }, (_, minute): Reading => [first + minute * 60, 1 + (minute % 500) / 100]);
    const device = await newDevice(org, readingsOf(minutes.slice(0, 10_000), { loginterval: 1 }));
    for (const from of [10_000, 20_000])
      await deliver(org, device.serialnumber, readingsOf(minutes.slice(from, from + 10_000), { loginterval: 1 }));
    const last = first + 21_000 * 60;
    await deliver(org, device.serialnumber, { ...readingsOf([], { loginterval: 1 }), records: [[last, 2.5, 69.5, 12, 55.5]] });
    await untilDevice(org, device.serialnumber);
    await quiet();
    const { id: logId } = await untilLog(org, device.id);
    const { records } = await call(itrGetRecords, { logId }, org.token);
    expect(records).toHaveLength(20_000);
    expect(records[0]).toEqual({ index: 0, time: first, level: 1, distance: null, gain: null, temp: null });
    const rest = await call(itrGetRecords, { logId, startDate: (records.at(-1)?.time ?? 0) + 1 }, org.token);
    expect(rest.records).toHaveLength(1_001);
    expect(rest.records[0]?.index).toBe(20_000);
    expect(rest.records.at(-1)).toEqual({ index: 21_000, time: last, level: 2.5, distance: 69.5, gain: 12, temp: 55.5 });
    expect((await call(itrGetRecords, { logId, startDate: last + 1 }, org.token)).records).toEqual([]);
  });
});

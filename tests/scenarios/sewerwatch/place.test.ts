import { beforeAll, describe, expect, it } from 'vitest';
import { newOrganization, type Organization } from '../../harness/organization.js';
import { deliver, newSerial, now, packetOf } from '../../harness/packets.js';
import { quiet } from '../../harness/quiet.js';
import { newSewerWatch, sewerWatchLogs, sewerWatchPacket, untilSewerWatchLog } from '../../harness/sewerwatch.js';

const PLACE = { lat: 41.0004, lng: -76.4639 };

describe('the place of a SewerWatch sensor', () => {
  let org: Organization;
  beforeAll(async () => {
    org = await newOrganization();
  });

  it('and the depth of its manhole are with its log, and the time zone of that place', async () => {
    const log = await newSewerWatch(org, { mhdepth: 96, ...PLACE });
    expect(log).toMatchObject({ mhdepth: 96, ...PLACE });
    expect([-18_000, -14_400]).toContain(log.timeoffset);
  });

  it('is what the newest packet says; a late packet changes nothing @distributed', async () => {
    const time = now();
    const { serialnumber } = await newSewerWatch(org, { time: time - 900, mhdepth: 96, ...PLACE });
    await deliver(org, serialnumber, sewerWatchPacket({ time: time - 300, records: [[time - 300, 3]], lat: 41.01, lng: -76.45 }));
    await untilSewerWatchLog(org, serialnumber, ({ lat }) => lat === 41.01);
    await deliver(org, serialnumber, sewerWatchPacket({ time: time - 600, records: [[time - 600, 3]], mhdepth: 12, lat: 42, lng: -77 }));
    await quiet();
    const log = await untilSewerWatchLog(org, serialnumber, ({ count }) => count === 3);
    expect(log).toMatchObject({ mhdepth: 96, lat: 41.01, lng: -76.45 });
    await deliver(org, serialnumber, sewerWatchPacket({ time, mhdepth: 0, lat: 0, lng: 0 }));
    expect(await untilSewerWatchLog(org, serialnumber, ({ mhdepth }) => mhdepth === null)).toMatchObject({ lat: 41.01, lng: -76.45 });
  });

  it('reaches the open log from a packet without records, which opens none', async () => {
    const { id, serialnumber } = await newSewerWatch(org, PLACE);
    await deliver(org, serialnumber, sewerWatchPacket({ records: undefined, mhdepth: 72 }));
    expect(await untilSewerWatchLog(org, serialnumber, ({ mhdepth }) => mhdepth === 72)).toMatchObject({ id, ...PLACE, count: 1 });
    const serial = newSerial();
    await deliver(org, serial, sewerWatchPacket({ records: undefined, mhdepth: 80, ...PLACE }));
    await quiet();
    expect((await sewerWatchLogs(org)).logs.filter((log) => log.serialnumber === serial)).toEqual([]);
    await deliver(org, serial, sewerWatchPacket());
    // The log has what the device has reported before.
    expect(await untilSewerWatchLog(org, serial, ({ lat }) => lat !== null)).toMatchObject({ mhdepth: 80, ...PLACE });
  });

  it('stays with an earlier log when a new one begins elsewhere', async () => {
    const { id, serialnumber } = await newSewerWatch(org, { time: now() - 60, mhdepth: 96, ...PLACE });
    await deliver(org, serialnumber, sewerWatchPacket({ sitename: 'Penn St', records: [[now() - 30, 2]], mhdepth: 0, lat: 42, lng: -77 }));
    await untilSewerWatchLog(org, serialnumber, (log) => log.id !== id && log.lat === 42 && log.mhdepth === null);
    expect(await untilSewerWatchLog(org, serialnumber, (log) => log.id === id)).toMatchObject({ mhdepth: 96, ...PLACE });
  });

  it('is in inches also from metric packets, as every length of the log', async () => {
    const lengths = { mhdepth: 2_540, pipeid: 254, verticalmount: 508, alert1: 127 };
    const log = await newSewerWatch(org, { units: 'Metric', ...lengths });
    const inches = (value: number) => expect.closeTo(value, 6);
    expect(await untilSewerWatchLog(org, log.serialnumber, ({ alert1 }) => alert1 !== null)).toMatchObject({
      mhdepth: inches(100),
      pipeid: inches(10),
      verticalmount: inches(20),
      alert1: inches(5),
    });
  });

  it('is missing until a packet says it: the log is listed without', async () => {
    expect(await newSewerWatch(org, { lat: 41 })).toMatchObject({ mhdepth: null, lat: null, lng: null, timeoffset: null });
    expect(await newSewerWatch(org, { lat: 0, lng: 0, mhdepth: -1 })).toMatchObject({ mhdepth: null, lat: null, lng: null });
  });

  it('makes no other device one of SewerWatch', async () => {
    const serial = newSerial();
    await deliver(org, serial, packetOf({ mhdepth: 96, ...PLACE, records: [[now() - 60, 1]] }));
    await quiet();
    expect((await sewerWatchLogs(org)).logs.filter(({ serialnumber }) => serialnumber === serial)).toEqual([]);
  });
});

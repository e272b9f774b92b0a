import { itrGetDevices } from '@headworks/api/paths/itr/devices';
import { itrGetLogfiles, itrGetLogs } from '@headworks/api/paths/itr/logs';
import { itrUploadCsv } from '@headworks/api/paths/itr/upload';
import type { Device } from '@headworks/api/paths/shapes';
import { describe, expect, it } from 'vitest';
import { call, refusal } from '../../harness/call.js';
import { levelsOf, newDevice, untilDevice, untilLogs } from '../../harness/devices.js';
import { newOrganization, type Organization } from '../../harness/organization.js';
import { deliver, newSerial, now, packetOf, postPacket, readingsOf } from '../../harness/packets.js';
import { quiet } from '../../harness/quiet.js';
import {
  expectedMessages,
  newMacAddress,
  newUpload,
  sampleUpload,
  UPLOAD_START,
  type UploadBody,
  uncheckedUpload,
} from '../../harness/uploads.js';

const upload = (org: Organization, body: UploadBody) => call(itrUploadCsv, body, org.token, org);
const refused = (org: Organization, body: UploadBody) => refusal(itrUploadCsv, body, org.token, org);
const logsOf = (org: Organization, deviceId: number) => call(itrGetLogfiles, { deviceId }, org.token, org);
const COMBINATION = 'Invalid MAC address and serial number combination';

const listed = async (org: Organization, serial: unknown): Promise<Device | undefined> =>
  (await call(itrGetDevices, { orgId: org.orgId, search: String(serial) }, org.token, org)).deviceList[0];

describe('an uploaded file', () => {
  it('becomes a log with its dates and count at once, and its device is registered and claimed @distributed', async () => {
    const org = await newOrganization();
    const body = newUpload(org.orgId);
    const { logId, deviceId, claim } = await upload(org, body);
    expect(claim).toBe('Claimed');
    const { log } = await call(itrGetLogs, { logId }, org.token);
    expect(log).toMatchObject({
      deviceid: deviceId,
      serialnumber: body.header.serialNumber,
      sitename: 'Millville_Rd_MH61',
      startdate: UPLOAD_START,
      enddate: UPLOAD_START + 95 * 900,
      count: 96,
      activeEndIndex: 95,
      logInterval: 15,
      pipeid: 10,
      verticalmount: 72,
      population: 450,
    });
    expect((await logsOf(org, deviceId)).logs.map(({ id }) => id)).toEqual([logId]);
    expect(await levelsOf(org, logId)).toEqual(body.data.map(({ date, level }) => [date, level]));
    const device = await untilDevice(org, String(body.header.serialNumber), ({ macaddr }) => macaddr !== null);
    expect(device).toMatchObject({ id: deviceId, macaddr: body.header.macAddress, sitename: 'Millville_Rd_MH61', lastcomm: null });
  });

  it.each(['1_imperial_S07.csv', '2_metric_S10.csv', 'single_error/valid_dotted_mac_spaced_sn.csv'])(
    'of the samples is taken where it is sound: %s',
    async (name) => {
      const org = await newOrganization();
      const body = await sampleUpload(org.orgId, name);
      const own = { ...body, header: { ...body.header, serialNumber: newSerial(), macAddress: newMacAddress() } };
      const { logId } = await upload(org, own);
      const { log } = await call(itrGetLogs, { logId }, org.token);
      expect([log.count, log.startdate, log.enddate]).toEqual([body.data.length, body.data[0]?.date, body.data.at(-1)?.date]);
    },
  );

  it('in metric units is converted once', async () => {
    const org = await newOrganization();
    const { logId } = await upload(org, {
      ...newUpload(org.orgId, { header: { headerUnits: 'Metric', pipeId: 254, verticalMount: 1828.8 } }),
      data: [{ date: UPLOAD_START, distance: 1701.8, level: 127, gain: 1, temp: 100 }],
    });
    const { log } = await call(itrGetLogs, { logId }, org.token);
    expect([log.pipeid, log.verticalmount]).toEqual([10, 72]);
    expect(await levelsOf(org, logId)).toEqual([[UPLOAD_START, 5]]);
  });

  it('is refused with the messages of the file, each with its position', async () => {
    const org = await newOrganization();
    for (const [name, messages] of await expectedMessages()) {
      if (messages.length === 0) continue;
      const body = await uncheckedUpload(org.orgId, name);
      const answer = await refused(org, body);
      expect([name, answer.status, answer.error]).toEqual([name, 422, 'File Parsing Failed']);
      // Record numbers are not in the payload: in a file with a gap they are counted consecutively.
      const shown = messages.filter((message) => !message.startsWith('Invalid record number'));
      const places = (all: readonly string[]) => all.map((message) => message.replace(/, record # .*/, ''));
      expect(places(answer.message?.split('\n') ?? [])).toEqual(places(shown));
      expect(answer.details?.every(({ path }) => /^(?:header\.\w+|data\[\d+\])$/.test(path))).toBe(true);
    }
  });

  it.each([
    ['header.macAddress', 'Invalid MAC address.', { header: { macAddress: '00:1E' } }],
    ['header.macAddress', 'Invalid MAC address found in file', { header: { macAddress: null } }],
    ['header.serialNumber', 'Invalid SN.', { header: { serialNumber: 'A12' } }],
    ['header.serialNumber', 'Invalid Serial Number found in file', { header: { serialNumber: '' } }],
    ['header.logInterval', 'Header Log Interval value is invalid.', { header: { logInterval: -1 } }],
    ['data', 'No records found in file.', { count: 0 }],
  ] as const)('is refused at %s: %s', async (path, message, fields) => {
    const org = await newOrganization();
    const body = newUpload(org.orgId, fields);
    const answer = await refused(org, body);
    expect([answer.status, answer.message, answer.details]).toEqual([422, message, [{ path, message }]]);
    expect(await listed(org, body.header.serialNumber || 'nothing')).toBeUndefined();
  });

  it('with more than ten faults gets the first ten and a note', async () => {
    const org = await newOrganization();
    const body = newUpload(org.orgId);
    const answer = await refused(org, { ...body, data: body.data.map((record) => ({ ...record, level: 0 })) });
    const lines = answer.message?.split('\n') ?? [];
    expect([lines.length, lines[0], lines[10]]).toEqual([
      11,
      'Level less than or equal to 0 found on line 11, record # 1',
      '**First 10 errors shown above, more errors may also exist.',
    ]);
    expect(answer.details?.length).toBe(10);
  });
});

describe('the device of an uploaded file', () => {
  it('that this organization already owns is reported as such', async () => {
    const org = await newOrganization();
    const device = await newDevice(org);
    const body = newUpload(org.orgId, { header: { serialNumber: device.serialnumber } });
    expect(await upload(org, body)).toMatchObject({ deviceId: device.id, claim: 'AlreadyClaimed' });
  });

  it('without an owner is claimed', async () => {
    const org = await newOrganization();
    const serial = newSerial();
    await postPacket(org.at.fleetKey, serial, packetOf());
    await quiet();
    expect(await upload(org, newUpload(org.orgId, { header: { serialNumber: serial } }))).toMatchObject({ claim: 'Claimed' });
  });

  it('of another organization is refused, and nothing is stored for either', async () => {
    const [org, owner] = [await newOrganization(), await newOrganization()];
    const theirs = await newDevice(owner);
    const body = newUpload(org.orgId, { header: { serialNumber: theirs.serialnumber } });
    const answer = await refused(org, body);
    expect([answer.status, answer.error]).toEqual([409, 'OwnedElsewhere']);
    expect(await listed(org, theirs.serialnumber)).toBeUndefined();
    expect((await refusal(itrGetLogfiles, { deviceId: theirs.id }, owner.token)).error).toBe('No Logs Found');
  });

  it('with a MAC address other than in its packets is refused; the same in another spelling is not', async () => {
    const org = await newOrganization();
    const macaddr = newMacAddress();
    const device = await newDevice(org, { macaddr: macaddr.replaceAll(':', '').toLowerCase() });
    await quiet();
    const header = { serialNumber: device.serialnumber };
    const answer = await refused(org, newUpload(org.orgId, { header }));
    expect([answer.status, answer.error, answer.message]).toEqual([422, COMBINATION, COMBINATION]);
    expect(await upload(org, newUpload(org.orgId, { header: { ...header, macAddress: macaddr.replaceAll(':', '-') } }))).toMatchObject({
      deviceId: device.id,
    });
  });

  it('keeps the MAC address of its first file, also if two files with different ones are uploaded concurrently', async () => {
    const org = await newOrganization();
    const serialNumber = newSerial();
    const answers = await Promise.allSettled([1, 2].map(() => upload(org, newUpload(org.orgId, { header: { serialNumber } }))));
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await refused(org, newUpload(org.orgId, { header: { serialNumber } }))).error).toBe(COMBINATION);
  });

  it('continues with a separate log: its packets never fill an uploaded one', async () => {
    const org = await newOrganization();
    const body = newUpload(org.orgId);
    const { logId, deviceId } = await upload(org, body);
    const header = { sitename: 'Millville_Rd_MH61', loginterval: 15, pipeid: 10 };
    await deliver(org, String(body.header.serialNumber), readingsOf([[now(), 3]], header));
    expect((await untilLogs(org, deviceId, 2)).map(({ id }) => id)).toContain(logId);
    expect((await levelsOf(org, logId)).length).toBe(96);
  });
});

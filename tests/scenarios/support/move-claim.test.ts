import { cloudFinditr } from '@headworks/api/paths/cloud/devices';
import { itrAcknowledgeAlert, itrGetAlertcontacts, itrUpdateReminders } from '@headworks/api/paths/itr/alerts';
import { itrActivate, itrUpdate } from '@headworks/api/paths/itr/devices';
import { itrGetAlllogs, itrGetRecords } from '@headworks/api/paths/itr/logs';
import { itrClaimMove } from '@headworks/api/paths/itr/support';
import { itrUploadCsv } from '@headworks/api/paths/itr/upload';
import { orgGetAudit } from '@headworks/api/paths/org/audit';
import { siteAddlog, siteGetLogs } from '@headworks/api/paths/site/paths';
import type { Sql } from '@headworks/postgres';
import { until } from '@headworks/testing';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { call, exchange, refusal } from '../../harness/call.js';
import { newDevice, untilAlerts, untilDatedLog, untilDevice, untilLog } from '../../harness/devices.js';
import { mailServer, mailsTo, untilMails } from '../../harness/mail.js';
import { support } from '../../harness/members.js';
import { newOrganization, type Organization, type SignedIn } from '../../harness/organization.js';
import { deliver, HOUR, newSerial, now, packetOf, postPacket, readingsOf } from '../../harness/packets.js';
import { quiet } from '../../harness/quiet.js';
import { newBasin, newSite, newStudy } from '../../harness/studies.js';
import { inDatabase, timePasses } from '../../harness/time-passes.js';
import { newMacAddress, newUpload } from '../../harness/uploads.js';
import { addContact, THRESHOLDS, watchedDevice } from '../alerting/watched.js';

let staff: SignedIn;
let from: Organization;
let to: Organization;
beforeAll(async () => {
  [staff, from, to] = await Promise.all([support(), newOrganization(), newOrganization()]);
});
afterEach(() => mailServer.behave({ kind: 'accept' }));

const move = (deviceId: number, orgId = to.orgId) => call(itrClaimMove, { deviceId, orgId }, staff.token);
const audited = async (org: Organization, search: string) =>
  (await call(orgGetAudit, { orgId: org.orgId, search }, org.token)).entries.filter(({ action }) => action.startsWith('Device '));

/** From now on a packet by the key of the former owner is one of another's device. */
const untilFollowed = (serial: string) =>
  until(async () => (await postPacket(from.key, serial, packetOf())).status === 404, { what: 'the new owner at ingest' });

describe('moving a device to another organization', () => {
  it('gives it to the new one without its name and contacts, and both see it in their audit without the other @distributed', async () => {
    const device = await newDevice(from);
    await call(itrUpdate, { deviceId: device.id, newName: 'Iron St' }, from.token);
    await addContact(from, device.id);
    await move(device.id);
    const moved = await untilDevice(to, device.serialnumber);
    expect([moved.devicename, moved.sitealias]).toEqual([null, null]);
    expect((await call(itrGetAlertcontacts, { deviceId: device.id }, to.token)).contacts).toEqual([]);
    expect((await refusal(itrUpdate, { deviceId: device.id, newName: 'x' }, from.token)).status).toBe(404);
    expect((await audited(from, device.serialnumber))[0]).toMatchObject({
      action: 'Device released',
      details: 'Support moved it to another organization',
      name: 'Admin Headworks',
    });
    const entries = await audited(to, device.serialnumber);
    expect(entries.map(({ action, details }) => [action, details])).toEqual([
      ['Device claimed', 'Support moved it from another organization'],
    ]);
  });

  it('is refused to its own organization, to one that does not exist, without an owner, and for a device that does not exist', async () => {
    const device = await newDevice(from);
    expect(await refusal(itrClaimMove, { deviceId: device.id, orgId: from.orgId }, staff.token)).toMatchObject({
      status: 409,
      error: 'AlreadyOwner',
      message: 'This device already belongs to this organization.',
    });
    expect(await refusal(itrClaimMove, { deviceId: device.id, orgId: 999_999_999 }, staff.token)).toMatchObject({
      status: 404,
      details: [{ path: 'orgId' }],
    });
    expect(await refusal(itrClaimMove, { deviceId: 999_999_999, orgId: to.orgId }, staff.token)).toMatchObject({
      status: 404,
      details: [{ path: 'deviceId' }],
    });
    const serial = newSerial();
    await postPacket(from.at.fleetKey, serial, packetOf());
    const unclaimed = await until(async () => (await call(cloudFinditr, { search: serial }, staff.token)).devices[0], {
      what: 'the device',
    });
    expect((await refusal(itrClaimMove, { deviceId: unclaimed.id, orgId: to.orgId }, staff.token)).error).toBe('NotClaimed');
    expect((await refusal(itrClaimMove, { deviceId: device.id, orgId: to.orgId }, from.token)).status).toBe(403);
    expect((await untilDevice(from, device.serialnumber)).id).toBe(device.id);
  });

  it('by two Admins at once: one wins, the other is refused in words', async () => {
    const third = await newOrganization();
    const device = await newDevice(from);
    const orgIds = [to.orgId, third.orgId];
    const answers = await Promise.all(
      orgIds.map((orgId) => exchange(itrClaimMove, { deviceId: device.id, orgId, fromOrgId: from.orgId }, staff.token)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      error: 'Conflict',
      message: 'Another user changed this at the same time. Try again.',
    });
    const [found] = (await call(cloudFinditr, { search: device.serialnumber }, staff.token)).devices;
    expect(found?.orgid).toBe(orgIds[answers.findIndex(({ status }) => status === 200)]);
  });

  it('leaves logs and their sites with the old owner, and the next packet opens a log of the new one', async () => {
    const device = await newDevice(from, { records: [[now() - 120, 1]] });
    const log = await untilLog(from, device.id);
    const study = await newStudy(from);
    const site = await newSite(from, (await newBasin(from, study.id)).id);
    await call(siteAddlog, { siteId: site.id, logId: log.id }, from.token);
    await call(itrActivate, { deviceId: device.id }, from.token);
    await move(device.id);
    await untilFollowed(device.serialnumber);
    // The same site name, interval and pipe as the open log of the old owner.
    await deliver(to, device.serialnumber, readingsOf([[now() - 60, 2]]));
    const opened = await untilLog(to, device.id);
    expect(opened.id).not.toBe(log.id);
    const readings = async (org: Organization, logId: number) =>
      (await call(itrGetRecords, { logId }, org.token)).records.map(({ level }) => level);
    await expect.poll(() => readings(to, opened.id)).toEqual([2]);
    expect(await readings(from, log.id)).toEqual([1]);
    // The activation that the old owner has paid for covers its log.
    const assigned = (await call(siteGetLogs, { siteId: site.id }, from.token)).logs;
    expect(assigned.map(({ id, active }) => [id, active])).toEqual([[log.id, true]]);
    expect((await refusal(itrGetRecords, { logId: log.id }, to.token)).status).toBe(404);
    expect((await refusal(itrGetRecords, { logId: opened.id }, from.token)).status).toBe(404);
  });

  it('a packet that is repeated after the move changes nothing, and the next one is of the new owner', async () => {
    const device = await newDevice(from);
    const first = readingsOf([[now() - 120, 1]]);
    await deliver(from, device.serialnumber, first);
    const log = await untilLog(from, device.id);
    await move(device.id);
    await untilFollowed(device.serialnumber);
    await deliver(to, device.serialnumber, first, readingsOf([[now() - 60, 2]]));
    const opened = await untilDatedLog(to, device.id);
    expect((await call(itrGetRecords, { logId: opened.id }, to.token)).records.map(({ level }) => level)).toEqual([2]);
    expect((await call(itrGetRecords, { logId: log.id }, from.token)).records.map(({ level }) => level)).toEqual([1]);
  });
});

describe('messages to the old contacts', () => {
  it('that wait for a mail server, for their digest or for a reminder are not sent after the move', async () => {
    await until(() => HOUR - (now() % HOUR) > 40, { deadlineMs: 50_000, what: 'the hour to have room' });
    const { device, contact, reaches } = await watchedDevice(from);
    await call(itrUpdateReminders, { deviceId: device.id, minutes: 15 }, from.token);
    // Twenty messages in this hour; the others wait for a digest.
    await reaches(...Array.from({ length: 12 }, () => [15, 2]).flat());
    await untilMails(contact.email, 20);
    await quiet();
    await mailServer.behave({ kind: 'refuse', code: 451, at: 'message' });
    const waiting = await watchedDevice(from);
    await waiting.reaches(15);
    await untilAlerts(from, waiting.device, 1);
    await Promise.all([device, waiting.device].map(({ id }) => move(id)));
    await mailServer.behave({ kind: 'accept' });
    for (const { serialnumber } of [device, waiting.device]) {
      await timePasses.forMessagesOf(serialnumber);
      await timePasses.forRemindersOf(serialnumber);
    }
    await quiet();
    expect((await mailsTo(contact.email)).length).toBe(20);
    expect(await mailsTo(waiting.contact.email)).toEqual([]);
  });

  it('of alerts of the new owner go to its own contacts, who cannot acknowledge the old ones', async () => {
    const { device, contact, reaches } = await watchedDevice(from);
    await reaches(15);
    await untilMails(contact.email, 1);
    const [raised] = await untilAlerts(from, device, 1);
    await move(device.id);
    await untilFollowed(device.serialnumber);
    await untilDevice(to, device.serialnumber);
    await quiet();
    const { email } = await addContact(to, device.id);
    await deliver(to, device.serialnumber, readingsOf([[now(), 16]], { ...THRESHOLDS, time: now() }));
    await untilMails(email, 1);
    expect((await refusal(itrAcknowledgeAlert, { deviceId: device.id, alertId: raised?.id ?? 0 }, to.token)).status).toBe(404);
    expect(await mailsTo(contact.email)).toHaveLength(1);
  });
});

describe('a packet that still names the old owner', () => {
  const telemetryOffset = async (sql: Sql) => {
    const [row] = await sql<{ offset: number }[]>`
      select sum("offset")::bigint as offset from alerting.bus_offsets where group_name = 'alerting' and topic = 'telemetry.v1' and partition >= 0`;
    return row?.offset ?? 0;
  };

  it('takes no alert from the new one', async () => {
    const { device } = await watchedDevice(from);
    const { id, serialnumber: serial } = device;
    const flood = (time: number) => readingsOf([[time, 15]], { ...THRESHOLDS, time });
    await inDatabase((sql) =>
      sql.begin(async (tx) => {
        // Ingest has the owners from this table: meanwhile it does not follow.
        await tx`select 1 from devices.device_state where serial = ${serial} for update`;
        await move(id);
        const isMoved = () => sql`select 1 from alerting.devices where serial = ${serial} and org_id = ${to.orgId}`;
        await until(async () => (await isMoved()).length > 0, { what: 'the new owner at alerting' });
        const before = await telemetryOffset(sql);
        expect((await postPacket(from.at.fleetKey, serial, flood(now() - 60))).status).toBe(202);
        await until(async () => (await telemetryOffset(sql)) > before, { what: 'the packet at alerting' });
      }),
    );
    await untilFollowed(serial);
    const { email } = await addContact(to, id);
    await deliver(to, serial, flood(now()));
    await untilMails(email, 1);
    await quiet();
    expect((await mailsTo(email)).length).toBe(1);
  });
});

const PACKETS = 60;

it('a claim moved while packets, uploads and alerts of that device arrive: no record lost, none with the wrong organization, no message to the old contacts after the answer', async () => {
  const { device, contacts } = await watchedDevice(from, 5);
  const { id: deviceId, serialnumber: serial } = device;
  await mailServer.behave({ kind: 'slow', delayMs: 30 });
  const start = now() - 3 * PACKETS * 60;
  const mails = async () => (await Promise.all(contacts.map(({ email }) => mailsTo(email)))).map(({ length }) => length);
  let moved: Promise<readonly number[]> | undefined;
  const before: number[] = [];
  const sent: number[] = [];
  // A person uploads one file after the other, the whole time.
  let sending = true;
  const statuses: number[] = [];
  const uploadAll = async () => {
    const macAddress = newMacAddress();
    while (sending) {
      const header = { serialNumber: serial, macAddress, siteName: `File ${statuses.length}` };
      statuses.push((await exchange(itrUploadCsv, newUpload(from.orgId, { count: 4, header }), from.token)).status);
    }
  };
  const uploading = uploadAll();
  for (let packet = 0; packet < PACKETS; packet++) {
    const time = start + packet * 60;
    const level = packet % 2 === 0 ? 15 : 2;
    const body = readingsOf([[time, level]], { ...THRESHOLDS, time });
    // The manufacturer's key writes for each owner of the device.
    expect((await postPacket(from.at.fleetKey, serial, body)).status).toBe(202);
    sent.push(time);
    if (moved === undefined) before.push(time);
    if (packet !== PACKETS / 2) continue;
    await until(async () => statuses.length > 1 && (await mails()).every((count) => count > 0), { what: 'files and mails' });
    moved = move(deviceId).then(mails);
  }
  const mailsAtTheAnswer = await moved;
  await untilFollowed(serial);
  const last = start + PACKETS * 60;
  await deliver(to, serial, readingsOf([[last, 15]], { ...THRESHOLDS, time: last }));
  sent.push(last);
  sending = false;
  await uploading;
  await quiet();
  await timePasses.forMessagesOf(serial);
  await quiet();

  expect(await mails()).toEqual(mailsAtTheAnswer);
  // The former owner has the logs, but no longer the device.
  const logsOf = async ({ orgId, token }: Organization) => (await call(itrGetAlllogs, { orgId, search: serial }, token)).logs;
  const timesOf = async (org: Organization) => {
    const logs = (await logsOf(org)).filter(({ sitename }) => sitename === 'Elm Street');
    const records = await Promise.all(logs.map(({ id }) => call(itrGetRecords, { logId: id }, org.token)));
    return records.flatMap((answer) => answer.records.map(({ time }) => time)).toSorted((one, other) => one - other);
  };
  const [old, fresh] = [await timesOf(from), await timesOf(to)];
  expect([...old, ...fresh]).toEqual(sent);
  expect(old.slice(0, before.length)).toEqual(before);
  expect(fresh).toContain(last);
  // A file of the old owner was taken while it had the device, and refused afterwards; none became a log of the new owner.
  expect([...new Set(statuses)]).toEqual([200, 409]);
  const filesOf = async (org: Organization) => (await logsOf(org)).filter(({ sitename }) => sitename?.startsWith('File')).length;
  expect(await filesOf(from)).toBe(statuses.filter((status) => status === 200).length);
  expect(await filesOf(to)).toBe(0);
});

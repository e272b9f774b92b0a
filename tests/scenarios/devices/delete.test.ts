import {
  itrAcknowledgeAlert,
  itrCreateAlertcontact,
  itrGetAlertcontacts,
  itrGetAlerts,
  itrUpdateReminders,
} from '@headworks/api/paths/itr/alerts';
import { itrClaim, itrDeleteItracker, itrGetDevices } from '@headworks/api/paths/itr/devices';
import { itrDeleteLog, itrGetLogfiles } from '@headworks/api/paths/itr/logs';
import { orgGetAudit } from '@headworks/api/paths/org/audit';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '../../harness/call.js';
import { newDevice, untilAlerts, untilDevice, untilLog } from '../../harness/devices.js';
import { mailsTo } from '../../harness/mail.js';
import { newAddress, newOrganization, type Organization } from '../../harness/organization.js';
import { deliver, now, packetOf, readingsOf } from '../../harness/packets.js';
import { quiet } from '../../harness/quiet.js';
import { timePasses } from '../../harness/time-passes.js';
import { addContact } from '../alerting/watched.js';

describe('deleting a device', () => {
  let org: Organization;
  beforeAll(async () => {
    org = await newOrganization();
  });
  const listed = async (from: Organization, serial: string) =>
    (await call(itrGetDevices, { orgId: from.orgId, search: serial }, from.token)).total;

  it('is refused with a reason while it has logs', async () => {
    const device = await newDevice(org, { records: [[now() - 60, 1]] });
    await untilLog(org, device.id);
    expect(await refusal(itrDeleteItracker, { deviceId: device.id }, org.token)).toMatchObject({
      status: 422,
      error: 'NonzeroNumOfLogFiles',
      message: "Couldn't delete device. You must delete all logs from the device before deleting.",
    });
    expect(await listed(org, device.serialnumber)).toBe(1);
  });

  it('removes it from the organization with its contacts; its next owner starts without them @distributed', async () => {
    const device = await newDevice(org, { alert1: 10 });
    const { email } = await addContact(org, device.id);
    await quiet();
    expect((await refusal(itrGetLogfiles, { deviceId: device.id }, org.token)).error).toBe('No Logs Found');
    await call(itrDeleteItracker, { deviceId: device.id }, org.token);
    expect(await listed(org, device.serialnumber)).toBe(0);
    expect((await refusal(itrGetAlerts, { deviceId: device.id }, org.token)).status).toBe(404);
    await quiet();

    const other = await newOrganization();
    await call(itrClaim, { orgId: other.orgId, serialNumber: device.serialnumber }, other.token);
    await untilDevice(other, device.serialnumber);
    expect((await call(itrGetAlertcontacts, { deviceId: device.id }, other.token)).contacts).toEqual([]);
    await addContact(other, device.id, email);
    await deliver(other, device.serialnumber, readingsOf([[now(), 12]], { alert1: 10, time: now() }));
    await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
    const { entries } = await call(orgGetAudit, { orgId: org.orgId, search: device.serialnumber }, org.token);
    expect(entries.map(({ action }) => action)).toContain('Device deleted');
  });

  it('leaves nothing behind for the next owner, also with concurrent changes', async () => {
    const other = await newOrganization();
    for (let round = 0; round < 10; round++) {
      const device = await newDevice(org);
      await quiet();
      const late = { deviceId: device.id, type: 'email' as const, contact: newAddress() };
      await Promise.allSettled([
        call(itrDeleteItracker, { deviceId: device.id }, org.token),
        call(itrCreateAlertcontact, late, org.token),
        call(itrUpdateReminders, { deviceId: device.id, minutes: 15 }, org.token),
      ]);
      await call(itrClaim, { orgId: other.orgId, serialNumber: device.serialnumber }, other.token);
      await quiet();
      await addContact(other, device.id);
      const { contacts, reminders } = await call(itrGetAlertcontacts, { deviceId: device.id }, other.token);
      expect([contacts.length, reminders]).toEqual([1, null]);
    }
  });

  it('deletes its alerts: the next owner gets no reminders, cannot acknowledge them and gets new alerts', async () => {
    const device = await newDevice(org, { alert1: 10 });
    await addContact(org, device.id);
    await call(itrUpdateReminders, { deviceId: device.id, minutes: 15 }, org.token);
    await deliver(org, device.serialnumber, readingsOf([[now() - 60, 12]], { alert1: 10 }));
    const [raised] = await untilAlerts(org, device, 1);
    const { id } = await untilLog(org, device.id);
    await call(itrDeleteLog, { logId: id }, org.token);
    await call(itrDeleteItracker, { deviceId: device.id }, org.token);
    await quiet();

    const other = await newOrganization();
    await call(itrClaim, { orgId: other.orgId, serialNumber: device.serialnumber }, other.token);
    await untilDevice(other, device.serialnumber);
    const { email } = await addContact(other, device.id);
    await call(itrUpdateReminders, { deviceId: device.id, minutes: 15 }, other.token);
    await timePasses.forRemindersOf(device.serialnumber);
    await quiet();
    expect(await mailsTo(email)).toEqual([]);
    expect((await refusal(itrAcknowledgeAlert, { deviceId: device.id, alertId: raised?.id ?? 0 }, other.token)).status).toBe(404);
    await deliver(other, device.serialnumber, readingsOf([[now(), 12]], { alert1: 10, time: now() }));
    await expect.poll(async () => (await mailsTo(email)).map(({ subject }) => subject.split(':')[0])).toEqual(['Level 1 triggered']);
  });

  it('lets it return with its next packet by the same key', async () => {
    const device = await newDevice(org);
    await quiet();
    await call(itrDeleteItracker, { deviceId: device.id }, org.token);
    await quiet();
    await deliver(org, device.serialnumber, packetOf());
    expect((await untilDevice(org, device.serialnumber)).id).toBe(device.id);
  });
});

import { cloudFinditr, cloudGetAlerts, cloudGetitr } from '@headworks/api/paths/cloud/devices';
import { itrUpdateAlertcontact } from '@headworks/api/paths/itr/alerts';
import { itrUpdate } from '@headworks/api/paths/itr/devices';
import { itrClaimAssign, itrCreateSwsub, itrDeleteSwsub } from '@headworks/api/paths/itr/support';
import { itrUploadCsv } from '@headworks/api/paths/itr/upload';
import { orgGetAudit } from '@headworks/api/paths/org/audit';
import type { BodyOf } from '@headworks/api/paths/path';
import { until } from '@headworks/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '../../harness/call.js';
import { newDevice, newFloat } from '../../harness/devices.js';
import { nextMail } from '../../harness/mail.js';
import { newMember, support } from '../../harness/members.js';
import { newOrganization, type Organization, organizationOf, type SignedIn } from '../../harness/organization.js';
import { deliver, newSerial, now, packetOf, postPacket } from '../../harness/packets.js';
import { quiet } from '../../harness/quiet.js';
import { timePasses } from '../../harness/time-passes.js';
import { newUpload } from '../../harness/uploads.js';
import { watchedDevice } from '../alerting/watched.js';

let staff: SignedIn;
let org: Organization;
beforeAll(async () => {
  [staff, org] = await Promise.all([support(), newOrganization()]);
});

const find = async (search: string) => (await call(cloudFinditr, { search }, staff.token)).devices;
const serialsOf = (devices: readonly { readonly serialnumber: string }[]) => devices.map(({ serialnumber }) => serialnumber);
const actionsOf = async (of: Organization, search: string) =>
  (await call(orgGetAudit, { orgId: of.orgId, search }, of.token)).entries.map(({ action, details }) => [action, details]);

/** A device that has reported by the manufacturer's key and has no owner. */
async function unclaimedDevice() {
  const serial = newSerial();
  await postPacket(org.at.fleetKey, serial, packetOf());
  return until(async () => (await find(serial))[0], { what: `device ${serial}` });
}

describe('why a device has notified people, or no one', () => {
  const alertsOf = (deviceId: number) => call(cloudGetAlerts, { deviceId }, staff.token);

  it('is its open alert, its contacts and its last notification, without an address @distributed', async () => {
    const { device, contact, reaches } = await watchedDevice(org, 2);
    expect(await alertsOf(device.id)).toEqual({ alert: null, contacts: { email: 2, sms: 0, snoozed: 0 }, last: null });
    await reaches(12);
    await nextMail(contact.email);
    const shown = await until(
      async () => {
        const alerts = await alertsOf(device.id);
        return alerts.last?.reason === 'Sent' && alerts;
      },
      { what: 'the mail to be recorded' },
    );
    const alert = { type: 'Level 1 triggered', date: expect.any(Number) };
    expect(shown).toEqual({
      alert: { ...alert, acknowledgedat: null },
      contacts: { email: 2, sms: 0, snoozed: 0 },
      last: { ...alert, reason: 'Sent' },
    });
    const { id: deviceId } = device;
    await call(itrUpdateAlertcontact, { deviceId, alertId: contact.id, snoozeDate: now() + 3_600 }, org.token);
    expect((await alertsOf(deviceId)).contacts).toEqual({ email: 2, sms: 0, snoozed: 1 });
  });

  it('is that it has no contacts, or no organization', async () => {
    const { device, reaches } = await watchedDevice(org, 0);
    await reaches(12);
    await until(async () => (await alertsOf(device.id)).last, { what: 'the notification that was not sent' });
    expect((await alertsOf(device.id)).last?.reason).toBe('Not sent: the device has no alert contacts');
    const unclaimed = await unclaimedDevice();
    expect(await alertsOf(unclaimed.id)).toEqual({ alert: null, contacts: { email: 0, sms: 0, snoozed: 0 }, last: null });
  });

  it('is Not Found of a device that does not exist, with the name of the field', async () => {
    const refused = await refusal(cloudGetAlerts, { deviceId: 999_999_999 }, staff.token);
    expect([refused.status, refused.details?.map(({ path }) => path)]).toEqual([404, ['deviceId']]);
  });
});

describe('finding a device of any organization', () => {
  it('finds every family, each with its organization, and a device without one @distributed', async () => {
    const [device, float, unclaimed] = [await newDevice(org), await newFloat(org), await unclaimedDevice()];
    const sensor = newSerial();
    await deliver(org, sensor, packetOf({ type: 'sewerwatch' }));
    await quiet();
    const [found] = await find(device.serialnumber);
    expect(found).toMatchObject({
      id: device.id,
      serialnumber: device.serialnumber,
      devicename: 'Elm Street',
      orgname: 'Metro Water',
      orgid: org.orgId,
      active: false,
      swsub: false,
      batterylevel: 90,
      devicetype: 'itracker',
    });
    expect(found?.lastcomm).toBeGreaterThan(now() - 600);
    expect((await find(float.serialnumber))[0]).toMatchObject({ devicetype: 'firstresponse', orgid: org.orgId });
    expect((await until(async () => (await find(sensor))[0], { what: 'the sensor' }))?.devicetype).toBe('sewerwatch');
    expect(unclaimed).toMatchObject({ orgid: null, orgname: null });
  });

  it('gives no last connection of a device that only a file registered', async () => {
    const body = newUpload(org.orgId);
    await call(itrUploadCsv, body, org.token, org);
    const found = async () => (await find(String(body.header.serialNumber)))[0];
    // The status follows the list.
    await until(async () => (await found())?.batterylevel === 72, { what: 'the battery that the file names' });
    expect(await found()).toMatchObject({ orgid: org.orgId, lastcomm: null });
  });

  it('by a part of each name, of the serial number and of the MAC address, in either case', async () => {
    const mark = newSerial();
    const macaddr = `0A:${mark.slice(-10).match(/../g)?.join(':')}`;
    const device = await newDevice(org, { sitename: `Outfall ${mark}`, macaddr });
    const serials = async (search: string) => serialsOf(await find(search));
    await until(async () => (await serials(macaddr)).length > 0, { what: 'the address' });
    for (const search of [
      `OUTFALL ${mark}`,
      `  fall ${mark.slice(0, 9)}`,
      macaddr.toLowerCase(),
      macaddr.replaceAll(':', ''),
      device.serialnumber.slice(1),
    ])
      expect(await serials(search)).toContain(device.serialnumber);
    await call(itrUpdate, { deviceId: device.id, newName: `Weir ${mark}` }, org.token);
    expect(await serials(`weir ${mark}`)).toEqual([device.serialnumber]);
  });

  it('needs 4 characters, spaces around them not counted', async () => {
    for (const search of ['', '123', ' 12 ', '   3   '])
      expect(await refusal(cloudFinditr, { search }, staff.token)).toMatchObject({
        status: 400,
        error: 'Validation Error',
        details: [{ path: 'search', message: 'Search must be at least 4 characters' }],
      });
  });

  it('takes signs of patterns as they are, and refuses what cannot be searched', async () => {
    const device = await newDevice(org, { sitename: `100%_of\\${newSerial()}` });
    expect(await find('%%%%')).toEqual([]);
    expect(await find('____')).toEqual([]);
    await until(async () => serialsOf(await find('100%_of\\')).includes(device.serialnumber), { what: 'its name' });
    for (const search of ['abc\0d', 'x'.repeat(10_000)])
      expect(await refusal(cloudFinditr, { search }, staff.token)).toMatchObject({ status: 400, details: [{ path: 'search' }] });
  });
});

describe('devices by their last connection', () => {
  type Asked = Partial<BodyOf<typeof cloudGetitr>>;
  const list = async (asked: Asked) => (await call(cloudGetitr, { filter: 'org', org: org.orgId, ...asked }, staff.token)).devices;

  it('are of the last 14 days, the longest silent one first, and in the other direction', async () => {
    const own = await newOrganization();
    const devices = [await newDevice(own), await newDevice(own), await newDevice(own)];
    const [recent = '', older = '', old = ''] = serialsOf(devices);
    await until(async () => (await list({ org: own.orgId })).length === 3, { what: 'three devices' });
    await quiet();
    await timePasses.forSilenceOf(older, 13);
    await timePasses.forSilenceOf(old, 15);
    expect(serialsOf(await list({ org: own.orgId }))).toEqual([older, recent]);
    expect(serialsOf(await list({ org: own.orgId, sort: 'DESC' }))).toEqual([recent, older]);
    expect(serialsOf(await list({ org: own.orgId, limit: 1, page: 2 }))).toEqual([recent]);
    const { page, pageCount, total } = await call(
      cloudGetitr,
      { filter: 'org', org: own.orgId, limit: 1, page: 2, returnPages: true },
      staff.token,
    );
    expect([page, pageCount, total]).toEqual([2, 2, 2]);
    // A page that no longer exists does not say that there are no devices.
    const beyond = await call(cloudGetitr, { filter: 'org', org: own.orgId, limit: 1, page: 9 }, staff.token);
    expect([beyond.devices, beyond.pageCount, beyond.total]).toEqual([[], 2, 2]);
  });

  it('are of one organization, of the own ones, which are those of the viewed user, or of all @distributed', async () => {
    const [own, second] = [await newOrganization(), await newOrganization()];
    const ownDevice = await newDevice(own);
    const othersDevice = await newDevice(second);
    const unclaimed = await unclaimedDevice();
    const also = await organizationOf(own);
    const alsoDevice = await newDevice(also);
    const serials = async (asked: Asked) => serialsOf(await list({ ...asked }));
    await until(async () => (await serials({ filter: 'all', search: alsoDevice.serialnumber })).length === 1, { what: 'the last device' });
    expect(await serials({ filter: 'org', org: second.orgId })).toEqual([othersDevice.serialnumber]);
    const viewing = { filter: 'orgs', userOverride: own.userId } as const;
    expect((await serials(viewing)).toSorted()).toEqual([ownDevice.serialnumber, alsoDevice.serialnumber].toSorted());
    expect(await serials({ filter: 'orgs', userId: own.userId })).toEqual([]);
    // The newest first: other tests of the worker leave more devices than a page has.
    const all = await serials({ filter: 'all', sort: 'DESC' });
    expect(all).toEqual(expect.arrayContaining(serialsOf([ownDevice, othersDevice, alsoDevice, unclaimed])));
    expect((await refusal(cloudGetitr, { filter: 'org' }, staff.token)).details).toEqual([
      { path: 'org', message: 'is required with the filter org' },
    ]);
  });

  it('are found by site name, device name, serial number and MAC address', async () => {
    const mark = newSerial();
    const macaddr = `0B:${mark.slice(-10).match(/../g)?.join(':')}`;
    const device = await newDevice(org, { sitename: `Vault ${mark}`, macaddr });
    await call(itrUpdate, { deviceId: device.id, newName: `Gate ${mark}` }, org.token);
    await until(async () => (await list({ search: macaddr })).length === 1, { what: 'the address' });
    for (const search of [`vault ${mark}`, `GATE ${mark}`, device.serialnumber, macaddr.toLowerCase()])
      expect(serialsOf(await list({ search }))).toEqual([device.serialnumber]);
    for (const search of ['%', '_', '\\']) expect(serialsOf(await list({ search }))).not.toContain(device.serialnumber);
    for (const search of ['a\0b', 'x'.repeat(10_000)])
      expect((await refusal(cloudGetitr, { filter: 'all', search }, staff.token)).status).toBe(400);
  });
});

describe('the software subscription of a device', () => {
  it('is on and off, the same again changes nothing, and both are in the audit of its organization @distributed', async () => {
    const device = await newDevice(org);
    const deviceId = device.id;
    const isOn = async () => (await find(device.serialnumber))[0]?.swsub;
    await call(itrCreateSwsub, { deviceId }, staff.token);
    expect(await isOn()).toBe(true);
    await call(itrCreateSwsub, { deviceId }, staff.token);
    await call(itrDeleteSwsub, { deviceId }, staff.token);
    await call(itrDeleteSwsub, { deviceId }, staff.token);
    expect(await isOn()).toBe(false);
    expect((await actionsOf(org, device.serialnumber)).filter(([action]) => action?.startsWith('Software'))).toEqual([
      ['Software subscription ended', 'By support'],
      ['Software subscription started', 'By support'],
    ]);
  });

  it('is also of a device without an organization, and of no device that does not exist', async () => {
    const unclaimed = await unclaimedDevice();
    await call(itrCreateSwsub, { deviceId: unclaimed.id }, staff.token);
    expect((await find(unclaimed.serialnumber))[0]?.swsub).toBe(true);
    expect(await refusal(itrCreateSwsub, { deviceId: 999_999_999 }, staff.token)).toMatchObject({
      status: 404,
      details: [{ path: 'deviceId' }],
    });
  });
});

describe('assigning a device without an organization', () => {
  it('claims it, which the audit says of support, and no second time', async () => {
    const unclaimed = await unclaimedDevice();
    const own = await newOrganization();
    const assign = { deviceId: unclaimed.id, orgId: own.orgId };
    await call(itrClaimAssign, assign, staff.token);
    expect((await find(unclaimed.serialnumber))[0]?.orgid).toBe(own.orgId);
    expect(await actionsOf(own, unclaimed.serialnumber)).toEqual([['Device claimed', 'Support assigned it to this organization']]);
    expect((await refusal(itrClaimAssign, { ...assign, orgId: org.orgId }, staff.token)).error).toBe('AlreadyClaimed');
    expect(await refusal(itrClaimAssign, { ...assign, orgId: 999_999_999 }, staff.token)).toMatchObject({
      status: 404,
      details: [{ path: 'orgId' }],
    });
  });

  it('by two Admins at once: one wins, the other is refused', async () => {
    const { id: deviceId } = await unclaimedDevice();
    const orgIds = [(await newOrganization()).orgId, (await newOrganization()).orgId];
    const outcomes = await Promise.allSettled(orgIds.map((orgId) => call(itrClaimAssign, { deviceId, orgId }, staff.token)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(String(outcomes.find((outcome) => outcome.status === 'rejected')?.reason)).toContain('AlreadyClaimed');
  });
});

it('only the Admin group may do any of it', async () => {
  const device = await newDevice(org);
  const member = await newMember(org, { admin: true });
  const deviceId = device.id;
  for (const token of [org.token, member.token]) {
    const refusals = [
      await refusal(cloudFinditr, { search: device.serialnumber }, token),
      await refusal(cloudGetitr, { filter: 'orgs' }, token),
      await refusal(itrCreateSwsub, { deviceId }, token),
      await refusal(itrDeleteSwsub, { deviceId }, token),
      await refusal(itrClaimAssign, { deviceId, orgId: org.orgId }, token),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  }
});

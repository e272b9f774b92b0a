import { frGetDevice } from '@headworks/api/paths/fr/devices';
import { itrActivate, itrClaim, itrGetDevice, itrGetDevices, itrUpdate } from '@headworks/api/paths/itr/devices';
import type { Device } from '@headworks/api/paths/shapes';
import { putTracker } from '@headworks/api/paths/v1/telemetry';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, exchange, refusal, refused, send } from '../../harness/call.js';
import { newDevice, newFloat, untilDevice, untilFloat } from '../../harness/devices.js';
import { newMember } from '../../harness/members.js';
import { newOrganization, type Organization, organizationOf } from '../../harness/organization.js';
import { DAY, deliver, newSerial, now, packetOf } from '../../harness/packets.js';
import { quiet } from '../../harness/quiet.js';
import { shared } from '../../harness/surroundings.js';
import { timePasses } from '../../harness/time-passes.js';
import { watchedDevice } from '../alerting/watched.js';

describe('a device', () => {
  let org: Organization;
  let stranger: Organization;
  beforeAll(async () => {
    org = await newOrganization();
    stranger = await newOrganization();
  });
  const shown = async (device: Device) => {
    const { deviceList } = await call(itrGetDevices, { orgId: org.orgId, search: device.serialnumber }, org.token);
    return deviceList[0];
  };
  const fleetDevice = async () => {
    const serial = newSerial();
    await deliver({ key: shared().fleetKey, at: shared() }, serial, packetOf());
    await quiet();
    return serial;
  };

  it('shows its active alert in every list until the alert is cleared', async () => {
    const { device, reaches } = await watchedDevice(org, 0);
    const alertOf = async () => (await shown(device))?.levelalert;
    expect(await alertOf()).toBe(null);
    await reaches(12);
    await expect.poll(alertOf).toMatchObject({ level: 1, inches: 12, threshold: 10, recordedat: expect.any(Number) });
    await reaches(25);
    await expect.poll(alertOf).toMatchObject({ level: 2, inches: 25, threshold: 20 });
    await reaches(2);
    await expect.poll(alertOf).toBe(null);
  });

  it('is registered by its first packet, with all values of the packet @distributed', async () => {
    const serial = newSerial();
    await deliver(
      org,
      serial,
      packetOf({
        macaddr: '00:11:22:33:44:55',
        imei: '356938035643809',
        batteryresettime: 1_767_225_600,
        population: 120,
        damping: 3,
        verticalmount: 44,
      }),
    );
    const device = await untilDevice(org, serial, ({ macaddr }) => macaddr !== null);
    expect(device).toMatchObject({
      serialnumber: serial,
      devicetype: 'itracker',
      sitename: 'Elm Street',
      devicename: null,
      sitealias: null,
      macaddr: '00:11:22:33:44:55',
      deviceMacAddress: '00:11:22:33:44:55',
      imei: '356938035643809',
      batteryvoltage: 6.1,
      batterylevel: 90,
      batteryresettime: 1_767_225_600,
      fwversion: '2.4',
      loginterval: 15,
      pipeid: 12,
      verticalmount: 44,
      population: 120,
      damping: 3,
      active: false,
      actdate: null,
      alerts: 0,
      health: 'good',
    });
    expect(device.lastcomm).toBeGreaterThan(now() - 60);
  });

  it('without an owner is claimed once, by its serial number @distributed', async () => {
    const serial = await fleetDevice();
    const { deviceId } = await call(itrClaim, { orgId: org.orgId, serialNumber: serial }, org.token);
    expect((await untilDevice(org, serial)).id).toBe(deviceId);
    for (const { orgId, token } of [org, stranger]) {
      const again = await refusal(itrClaim, { orgId, serialNumber: serial }, token);
      expect([again.status, again.error]).toEqual([409, 'AlreadyClaimed']);
    }
  });

  it('that two organizations claim concurrently goes to one of them @distributed', async () => {
    const serial = await fleetDevice();
    const answers = await Promise.all(
      [org, stranger].map(({ orgId, token }) => exchange(itrClaim, { orgId, serialNumber: serial }, token)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('that is not registered cannot be claimed', async () => {
    const answer = await refusal(itrClaim, { orgId: org.orgId, serialNumber: newSerial() }, org.token);
    expect([answer.status, answer.error]).toEqual([404, 'Not Found']);
    const wrong = await refusal(itrClaim, { orgId: org.orgId, serialNumber: '12AB' }, org.token);
    expect([wrong.status, wrong.details?.[0]?.path]).toEqual([400, 'serialNumber']);
  });

  it('is renamed, and the list shows the new name at once @distributed', async () => {
    const device = await newDevice(org);
    const { device: after } = await call(itrUpdate, { deviceId: device.id, newName: '  Pump 7 ' }, org.token);
    expect(after.devicename).toBe('Pump 7');
    expect((await shown(device))?.devicename).toBe('Pump 7');
    await call(itrUpdate, { deviceId: device.id, newName: '' }, org.token);
    expect((await shown(device))?.devicename).toBeNull();
    const long = await refusal(itrUpdate, { deviceId: device.id, newName: 'x'.repeat(101) }, org.token);
    expect([long.status, long.details?.[0]?.path]).toEqual([400, 'newName']);
  });

  it('gets an alias by PUT, up to 50 characters, and loses it by an empty one @distributed', async () => {
    const device = await newDevice(org);
    const alias = `Weir ${'x'.repeat(45)}`;
    expect(await call(putTracker, { id: device.id, sitealias: alias }, org.token)).toEqual({ id: device.id, sitealias: alias });
    expect((await shown(device))?.sitealias).toBe(alias);
    const long = await refusal(putTracker, { id: device.id, sitealias: `${alias}x` }, org.token);
    expect([long.status, long.error, long.details?.[0]?.path]).toEqual([400, 'Validation Error', 'sitealias']);
    expect(await call(putTracker, { id: device.id, sitealias: '' }, org.token)).toEqual({ id: device.id, sitealias: '' });
    expect((await shown(device))?.sitealias).toBeNull();
  });

  it("gets its alias by an API key, or a member's token, in each supported header @distributed", async () => {
    const device = await newDevice(org);
    const proofs: readonly Readonly<Record<string, string>>[] = [
      { authorization: org.key },
      { authorization: `Bearer ${org.key}` },
      { 'x-api-key': org.key },
      { authorization: org.token },
      { authorization: `Bearer ${org.token}` },
    ];
    for (const [index, headers] of proofs.entries()) {
      const body = { id: device.id, sitealias: `Weir ${index}` };
      expect(await call(putTracker, body, undefined, { headers })).toEqual(body);
      expect((await shown(device))?.sitealias).toBe(body.sitealias);
    }
  });

  it.each([
    ["another organization's key", 404, 'Not Found', () => ({ 'x-api-key': stranger.key })],
    ['the fleet key', 403, 'Permission Denied', () => ({ authorization: `Bearer ${shared().fleetKey}` })],
    ['the fleet key', 403, 'Permission Denied', () => ({ 'x-api-key': shared().fleetKey })],
    ['a wrong key', 401, 'InvalidKey', () => ({ authorization: 'Bearer hw_wrong' })],
    ['a text that is neither key nor token', 401, 'InvalidKey', () => ({ authorization: 'whatever' })],
    ['a wrong key', 401, 'InvalidKey', () => ({ 'x-api-key': 'whatever' })],
    ['a forged token', 401, 'Auth Error', () => ({ authorization: 'eyJhbGciOiJFZERTQSJ9.e30.c2ln' })],
    ['no proof', 401, 'Auth Error', () => ({})],
  ] as const)('keeps its alias from %s: %i %s', async (_proof, status, error, headers) => {
    const device = await newDevice(org);
    const answer = await refusal(putTracker, { id: device.id, sitealias: 'Mine' }, undefined, { headers: { ...headers() } });
    expect([answer.status, answer.error]).toEqual([status, error]);
    expect((await shown(device))?.sitealias).toBeNull();
  });

  it('of another organization is Not Found on every path @distributed', async () => {
    const device = await newDevice(org);
    const answers = [
      await refusal(putTracker, { id: device.id, sitealias: 'Mine' }, stranger.token),
      await refusal(itrUpdate, { deviceId: device.id, newName: 'Mine' }, stranger.token),
      await refusal(itrActivate, { deviceId: device.id }, stranger.token),
      refused(await send('PUT', '/v1/trackers/none', JSON.stringify({ sitealias: 'x' }), { headers: { authorization: stranger.token } })),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 400]);
    expect(await shown(device)).toMatchObject({ devicename: null, sitealias: null, active: false });
  });

  it('shows the values of its first packet as soon as the product is idle @distributed', async () => {
    const serial = newSerial();
    await deliver(org, serial, packetOf({ macaddr: '00:11:22:33:44:66', fwversion: '2.5' }));
    await quiet();
    const { deviceList } = await call(itrGetDevices, { orgId: org.orgId, search: serial }, org.token);
    expect(deviceList).toMatchObject([{ serialnumber: serial, macaddr: '00:11:22:33:44:66', fwversion: '2.5', health: 'good' }]);
  });

  it('is activated for a year, and a second time changes nothing @distributed', async () => {
    const device = await newDevice(org);
    const first = await call(itrActivate, { deviceId: device.id }, org.token);
    expect(first.deactdate - first.actdate).toBe(365 * DAY);
    expect(await shown(device)).toMatchObject({ active: true, actdate: first.actdate, deactdate: first.deactdate });
    expect(await call(itrActivate, { deviceId: device.id }, org.token)).toEqual(first);
  });

  it.each([
    ['good with a full battery', { batteryvoltage: 5.7 }, 'good'],
    ['a warning below 5.7 volts', { batteryvoltage: 5.69 }, 'warning'],
    ['a warning at 5.4 volts', { batteryvoltage: 5.4 }, 'warning'],
    ['a danger below 5.4 volts', { batteryvoltage: 5.39 }, 'danger'],
    ['a warning when it surcharges', { status: 2 }, 'warning'],
    ['a danger when its hardware fails', { status: 3 }, 'danger'],
    ['a danger when its float fails, whatever its battery', { status: 4, batteryvoltage: 6.2 }, 'danger'],
    ['good when it says nothing of its battery', { batteryvoltage: undefined }, 'good'],
  ])('has as health %s', async (_what, fields, health) => {
    const serial = newSerial();
    await deliver(org, serial, packetOf(fields));
    await untilDevice(org, serial, (device) => device.health === health && device.lastcomm !== null);
  });

  it('has as last connection the arrival of its packet, however old the time in the packet', async () => {
    const serial = newSerial();
    const before = now();
    await deliver(org, serial, packetOf({ time: before - 25 * 3_600 }));
    const { lastcomm, health } = await untilDevice(org, serial, (device) => device.lastcomm !== null);
    expect(lastcomm).toBeGreaterThanOrEqual(before - 1);
    expect(health).toBe('good');
  });

  it('that sent nothing for a day is a warning, until it sends again', async () => {
    const device = await newDevice(org);
    await quiet();
    await timePasses.forSilenceOf(device.serialnumber);
    expect((await shown(device))?.health).toBe('warning');
    await deliver(org, device.serialnumber, packetOf({ batterylevel: 50 }));
    await untilDevice(org, device.serialnumber, ({ health }) => health === 'good');
  });

  it('is given alone as its list gives it, by the path of its family, to those who may see it', async () => {
    const { serialnumber } = await newDevice(org);
    const float = await newFloat(org);
    const device = await untilDevice(org, serialnumber, ({ lastcomm }) => lastcomm !== null);
    const listed = await untilFloat(org, float.serialnumber, ({ lastcomm }) => lastcomm !== null);
    expect((await call(itrGetDevice, { deviceId: device.id }, org.token)).device).toEqual(device);
    expect((await call(frGetDevice, { deviceId: float.id }, org.token)).device).toEqual(listed);
    const narrow = await newMember(org, { itr: { perms: 'read', all: false, ids: [(await newDevice(org)).id] } });
    for (const [path, deviceId, { token }] of [
      [itrGetDevice, float.id, org],
      [frGetDevice, device.id, org],
      [itrGetDevice, device.id, narrow],
      [itrGetDevice, device.id, stranger],
    ] as const)
      expect((await refusal(path, { deviceId }, token)).status).toBe(404);
  });

  it("is in no other organization's lists @distributed", async () => {
    const device = await newDevice(org);
    const other = await organizationOf(org);
    const mine = await newDevice(other);
    for (const { orgId, token, not } of [
      { ...other, not: device },
      { ...stranger, not: device },
      { ...org, not: mine },
    ]) {
      const { deviceList } = await call(itrGetDevices, { orgId, limit: 10_000 }, token);
      expect(deviceList.map(({ id }) => id)).not.toContain(not.id);
    }
    expect((await refusal(itrGetDevices, { orgId: org.orgId }, stranger.token)).status).toBe(404);
  });
});

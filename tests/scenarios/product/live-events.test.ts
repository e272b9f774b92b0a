import { itrUpdate } from '@headworks/contracts';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../harness/call.js';
import { alertsOf, newDevice, untilDevice } from '../../harness/devices.js';
import { type LiveEvents, openEvents } from '../../harness/live-events.js';
import { newOrganization, type Organization, organizationOf } from '../../harness/organization.js';
import { deliver, newSerial, now, packetOf, readingsOf } from '../../harness/packets.js';
import { quiet } from '../../harness/quiet.js';
import { shared } from '../../harness/surroundings.js';

describe('live events', () => {
  let org: Organization;
  let stranger: Organization;
  const open: LiveEvents[] = [];
  beforeAll(async () => {
    org = await newOrganization();
    stranger = await newOrganization();
  });
  afterEach(() => {
    for (const events of open.splice(0)) events.close();
  });
  const watch = async (by: Organization, orgId = by.orgId) => {
    const events = await openEvents(by.token, orgId);
    open.push(events);
    return events;
  };

  it('tell whoever may see it of a new device, its name and its alerts, as the lists give them @distributed', async () => {
    const [mine, own] = [await watch(org), await watch(stranger)];
    const serial = newSerial();
    await deliver(org, serial, packetOf({ alert1: 10 }));
    const device = await untilDevice(org, serial);
    await mine.waitFor((event) => event.kind === 'device' && event.body.serialnumber === serial);
    await call(itrUpdate, { deviceId: device.id, newName: 'Pump 7' }, org.token);
    await mine.waitFor((event) => event.kind === 'device' && event.body.id === device.id && event.body.devicename === 'Pump 7');
    await deliver(org, serial, readingsOf([[now(), 12]], { alert1: 10 }));
    const told = await mine.waitFor((event) => event.kind === 'alert' && event.body.deviceId === device.id);
    const [entry] = await alertsOf(org, device.id);
    expect(told.body).toMatchObject({ id: entry?.id, packet: 'L1', recipient: null });
    await mine.waitFor((event) => event.kind === 'log' && event.body.serialnumber === serial);
    await quiet();
    // The stranger's stream is alive: it tells of the stranger's own device, and of nothing else.
    const theirs = await newDevice(stranger);
    await own.waitFor((event) => event.kind === 'device' && event.body.id === theirs.id);
    expect(JSON.stringify(own.received)).not.toContain(serial);
  });

  it('of two organizations of one person are two streams', async () => {
    const second = await organizationOf(org);
    const [first, other] = [await watch(org), await watch(second)];
    const device = await newDevice(second);
    await other.waitFor((event) => event.kind === 'device' && event.body.id === device.id);
    const mine = await newDevice(org);
    await first.waitFor((event) => event.kind === 'device' && event.body.id === mine.id);
    expect(JSON.stringify(first.received)).not.toContain(device.serialnumber);
  });

  it("are refused without a token, with a wrong one, and for another's organization @distributed", async () => {
    await expect(openEvents('wrong', org.orgId)).rejects.toThrow('401');
    await expect(watch(stranger, org.orgId)).rejects.toThrow('404');
    await expect(watch(org, 999_999_999)).rejects.toThrow('404');
    const bare = await fetch(`${shared().publicUrl}/events?orgId=${org.orgId}`);
    expect([bare.status, await bare.json()]).toMatchObject([401, { error: 'Auth Error' }]);
  });
});

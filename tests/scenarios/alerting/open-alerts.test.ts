import { frGetDevices } from '@headworks/api/paths/fr/devices';
import type { InAlert } from '@headworks/api/paths/in-alert';
import { itrAcknowledgeAlert } from '@headworks/api/paths/itr/alerts';
import { itrGetDevices } from '@headworks/api/paths/itr/devices';
import type { InputOf } from '@headworks/api/paths/path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '../../harness/call.js';
import { newDevice, newFloat, untilDevice, untilFloat } from '../../harness/devices.js';
import { type LiveEvents, openEvents } from '../../harness/live-events.js';
import { newMember } from '../../harness/members.js';
import { newOrganization, type Organization, type SignedIn } from '../../harness/organization.js';
import { deliver, floatPacket, now } from '../../harness/packets.js';
import { quiet } from '../../harness/quiet.js';
import { watchedDevice } from './watched.js';

describe('a device in alert', () => {
  let org: Organization;
  beforeAll(async () => {
    org = await newOrganization();
  });
  const listed = (by: Pick<SignedIn, 'token'>, inAlert: InAlert) => call(itrGetDevices, { orgId: org.orgId, inAlert }, by.token);
  const serialsOf = async (...asked: Parameters<typeof listed>) =>
    (await listed(...asked)).deviceList.map(({ serialnumber }) => serialnumber).toSorted();

  it('shows its alert in the lists, and after the acknowledgement by whom and when @distributed', async () => {
    const { device, reaches } = await watchedDevice(org, 1);
    const before = now();
    await reaches(12);
    const { openalert, levelalert } = await untilDevice(org, device.serialnumber, ({ openalert: alert }) => alert !== null);
    expect(openalert).toMatchObject({ packet: 'L1', type: 'Level 1 triggered', level: 12, threshold: 10, acknowledgedat: null });
    expect(levelalert).toMatchObject({ level: 1, inches: 12, threshold: 10 });
    expect(openalert?.date).toBeGreaterThanOrEqual(before);
    await call(itrAcknowledgeAlert, { deviceId: device.id, alertId: openalert?.id ?? 0, note: 'On my way' }, org.token);
    const [after] = (await listed(org, 'any')).deviceList.filter(({ id }) => id === device.id);
    expect(after?.openalert).toMatchObject({ id: openalert?.id, acknowledgedby: 'Ada Lovelace', note: 'On my way' });
    expect(after?.openalert?.acknowledgedat).toBeGreaterThanOrEqual(before);
    await reaches(25);
    const higher = await untilDevice(org, device.serialnumber, ({ openalert: alert }) => alert?.packet === 'L2');
    expect(higher.openalert).toMatchObject({ type: 'Level 2 triggered', acknowledgedby: null, acknowledgedat: null, note: null });
    await reaches(2);
    expect(await untilDevice(org, device.serialnumber, ({ openalert: alert }) => alert === null)).toMatchObject({ levelalert: null });
  });

  it('shows the alert of its floats in the list of 1st Responses, and alone when the list is filtered', async () => {
    const [float, other] = [await newFloat(org), await newFloat(org)];
    await deliver(org, float.serialnumber, floatPacket(3, { time: now() + 1 }));
    const { openalert } = await untilFloat(org, float.serialnumber, ({ openalert: alert }) => alert !== null);
    expect(openalert).toMatchObject({ packet: '3', type: 'Wire fault', level: null, threshold: null, recordedat: null });
    const { deviceList, total } = await call(frGetDevices, { orgId: org.orgId, inAlert: 'unacknowledged' }, org.token);
    expect(total).toBe(deviceList.length);
    expect(deviceList.map(({ id }) => id)).toContain(float.id);
    expect(deviceList.map(({ id }) => id)).not.toContain(other.id);
  });

  it('is first in a list of 1st Responses by status, whatever its limit; a search finds the others', async () => {
    const own = await newOrganization();
    const [calm, raised, faulty] = [await newFloat(own), await newFloat(own, 2), await newFloat(own, 3)];
    for (const { serialnumber } of [calm, raised, faulty]) await untilFloat(own, serialnumber, ({ status }) => status !== null);
    const listed = async (asked: Partial<InputOf<typeof frGetDevices>>) => {
      const { deviceList, total } = await call(frGetDevices, { orgId: own.orgId, ...asked }, own.token);
      return [deviceList.map(({ id }) => id), total];
    };
    expect(await listed({ filter: 'status', sort: 'DESC' })).toEqual([[faulty.id, raised.id, calm.id], 3]);
    expect(await listed({ filter: 'status', sort: 'DESC', limit: 2 })).toEqual([[faulty.id, raised.id], 3]);
    expect(await listed({ filter: 'status', sort: 'DESC', limit: 2, search: calm.serialnumber })).toEqual([[calm.id], 1]);
    const refused = await refusal(frGetDevices, { orgId: own.orgId, limit: 10_001 }, own.token);
    expect([refused.status, refused.details?.[0]?.path]).toEqual([400, 'limit']);
  });

  it('is alone in a list that is filtered by alert, with its own pages, until the alert is acknowledged or cleared', async () => {
    const own = await newOrganization();
    const filtered = async (inAlert: InAlert) => {
      const { deviceList, total } = await call(itrGetDevices, { orgId: own.orgId, inAlert, limit: 1 }, own.token);
      return [deviceList.map(({ serialnumber }) => serialnumber), total];
    };
    const watched = await watchedDevice(own, 0);
    await newDevice(own);
    expect(await filtered('any')).toEqual([[], 0]);
    await watched.reaches(12);
    const { serialnumber, openalert } = await untilDevice(own, watched.device.serialnumber, ({ openalert: alert }) => alert !== null);
    expect([await filtered('any'), await filtered('unacknowledged')]).toEqual(Array(2).fill([[serialnumber], 1]));
    await call(itrAcknowledgeAlert, { deviceId: watched.device.id, alertId: openalert?.id ?? 0 }, own.token);
    expect([await filtered('any'), await filtered('unacknowledged')]).toEqual([
      [[serialnumber], 1],
      [[], 0],
    ]);
    const refused = await refusal(itrGetDevices, { orgId: own.orgId, inAlert: 'all' } as never, own.token);
    expect([refused.status, refused.details?.[0]?.path]).toEqual([400, 'inAlert']);
  });

  it('is in the filtered list only of a member who may see it', async () => {
    const [mine, hidden] = [await watchedDevice(org, 0), await watchedDevice(org, 0)];
    for (const { reaches } of [mine, hidden]) await reaches(12);
    for (const { device } of [mine, hidden]) await untilDevice(org, device.serialnumber, ({ openalert }) => openalert !== null);
    const member = await newMember(org, { itr: { perms: 'read', all: false, ids: [mine.device.id] } });
    expect(await serialsOf(member, 'any')).toEqual([mine.device.serialnumber]);
  });
});

describe('the live stream', () => {
  let org: Organization;
  let events: LiveEvents;
  beforeAll(async () => {
    org = await newOrganization();
    events = await openEvents(org.token, org.orgId);
  });
  afterAll(() => events?.close());

  it('reports a new alarm with name, words and time, then its acknowledgement, each also in the row of the device @distributed', async () => {
    const { device, reaches } = await watchedDevice(org, 2);
    await reaches(12);
    const alarm = await events.waitFor(({ kind, body }) => kind === 'alarm' && body.deviceId === device.id);
    const alert = { packet: 'L1', type: 'Level 1 triggered', level: 12, threshold: 10, date: expect.any(Number), acknowledgedat: null };
    expect(alarm.body).toMatchObject({ serialnumber: device.serialnumber, devicetype: 'itracker', name: 'Elm Street', alert });
    await events.waitFor(({ kind, body }) => kind === 'device' && body.id === device.id && body.openalert?.packet === 'L1');
    const alertId = alarm.kind === 'alarm' ? alarm.body.alert.id : 0;
    await call(itrAcknowledgeAlert, { deviceId: device.id, alertId }, org.token);
    const acknowledged = await events.waitFor(({ kind, body }) => kind === 'alarm' && body.alert.acknowledgedat !== null);
    expect(acknowledged.body).toMatchObject({ deviceId: device.id, alert: { id: alertId, acknowledgedby: 'Ada Lovelace' } });
    await events.waitFor(({ kind, body }) => kind === 'device' && body.openalert?.acknowledgedby === 'Ada Lovelace');
  });

  it('reports an alarm only to members who may see the device', async () => {
    const [mine, hidden] = [await watchedDevice(org, 0), await watchedDevice(org, 0)];
    const member = await newMember(org, { itr: { perms: 'read', all: false, ids: [mine.device.id] } });
    const theirs = await openEvents(member.token, org.orgId);
    try {
      await hidden.reaches(12);
      await events.waitFor(({ kind, body }) => kind === 'alarm' && body.deviceId === hidden.device.id);
      await mine.reaches(12);
      await theirs.waitFor(({ kind, body }) => kind === 'alarm' && body.deviceId === mine.device.id);
      await quiet();
      expect(theirs.received.flatMap(({ kind, body }) => (kind === 'alarm' ? [body.deviceId] : []))).toEqual([mine.device.id]);
    } finally {
      theirs.close();
    }
  });
});

import { once } from 'node:events';
import { connect } from 'node:net';
import { homeGetItr } from '@headworks/api/paths/home/paths';
import { itrUpdate } from '@headworks/api/paths/itr/devices';
import { orgGetUsers, orgUpdateUser } from '@headworks/api/paths/org/members';
import { nextTurn } from '@headworks/async';
import { until } from '@headworks/testing';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { call, exchange } from '../../harness/call.js';
import { alertsOf, newDevice, untilDevice } from '../../harness/devices.js';
import { shortToken } from '../../harness/expired-token.js';
import { type LiveEvents, openEvents } from '../../harness/live-events.js';
import { newMember } from '../../harness/members.js';
import { newOrganization, type Organization, organizationOf, type SignedIn } from '../../harness/organization.js';
import { deliver, newSerial, now, packetOf, readingsOf } from '../../harness/packets.js';
import { quiet } from '../../harness/quiet.js';
import { ownProduct, shared } from '../../harness/surroundings.js';

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
  const watch = async (by: Pick<SignedIn, 'token'> & { readonly orgId: number }, orgId = by.orgId, lastEventId?: string) => {
    const events = await openEvents(by.token, orgId, lastEventId);
    open.push(events);
    return events;
  };
  /** Opens a stream and closes it; returns the id to resume with. */
  const watchedUntil = async (by: Pick<SignedIn, 'token'> & { readonly orgId: number }): Promise<string> => {
    const events = await watch(by);
    const id = await until(() => events.lastEventId, { what: 'an id' });
    events.close();
    return id;
  };

  /** Lets a member read these iTrackers. */
  const grant = async ({ userId }: Pick<SignedIn, 'userId'>, ids: number[]) => {
    const { users } = await call(orgGetUsers, { orgId: org.orgId }, org.token);
    const orgMemberId = users.find(({ userid }) => userid === userId)?.id ?? 0;
    await call(orgUpdateUser, { orgId: org.orgId, orgMemberId, perms: { itr: { perms: 'read', all: false, ids } } }, org.token);
  };

  it('report a new device, its name and its alerts to permitted users, as in the lists @distributed', async () => {
    const [mine, own] = [await watch(org), await watch(stranger)];
    const serial = newSerial();
    await deliver(org, serial, packetOf({ alert1: 10 }));
    const device = await untilDevice(org, serial);
    await mine.waitFor((event) => event.kind === 'device' && event.body.serialnumber === serial);
    await call(itrUpdate, { deviceId: device.id, newName: 'Pump 7' }, org.token);
    await mine.waitFor((event) => event.kind === 'device' && event.body.id === device.id && event.body.devicename === 'Pump 7');
    await deliver(org, serial, readingsOf([[now(), 12]], { alert1: 10 }));
    const alert = await mine.waitFor((event) => event.kind === 'alert' && event.body.deviceId === device.id);
    const [entry] = await alertsOf(org, device.id);
    expect(alert.body).toMatchObject({ id: entry?.id, packet: 'L1', recipient: null });
    await mine.waitFor((event) => event.kind === 'log' && event.body.serialnumber === serial);
    await quiet();
    // The stranger's stream works: it reports only the stranger's own device.
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

  it('that were missed are sent after a reconnect, each once, by the permissions at that time', async () => {
    const device = await newDevice(org);
    const hidden = await newDevice(org);
    const member = await newMember(org);
    await quiet();
    const away = await watchedUntil({ ...member, orgId: org.orgId });
    await call(itrUpdate, { deviceId: device.id, newName: 'Renamed meanwhile' }, org.token);
    await call(itrUpdate, { deviceId: hidden.id, newName: 'Hidden meanwhile' }, org.token);
    await grant(member, [device.id]);
    const back = await watch({ ...member, orgId: org.orgId }, org.orgId, away);
    await back.waitFor((event) => event.kind === 'device' && event.body.devicename === 'Renamed meanwhile');
    await back.waitFor((event) => event.kind === 'perms');
    // The next event shows that none was sent twice.
    await grant(member, [device.id, hidden.id]);
    await back.waitFor((event) => event.kind === 'perms' && event.body.perms.includes(String(hidden.id)));
    expect(back.received.filter(({ kind }) => kind === 'perms')).toHaveLength(2);
    expect(back.received.map(({ kind }) => kind)).not.toContain('reload');
    expect(JSON.stringify(back.received)).not.toContain('Hidden meanwhile');
  });

  it('can be followed from a response on: later changes are sent, and no list must be read again', async () => {
    const device = await newDevice(org);
    await quiet();
    const { headers } = await exchange(homeGetItr, { orgId: org.orgId }, org.token);
    await call(itrUpdate, { deviceId: device.id, newName: 'Renamed after the list' }, org.token);
    const events = await watch(org, org.orgId, headers.get('headworks-event-id') ?? undefined);
    await events.waitFor((event) => event.kind === 'device' && event.body.devicename === 'Renamed after the list');
    expect(events.received.map(({ kind }) => kind)).not.toContain('reload');
  });

  it('begin with a request to reload if they cannot be resumed: without an id, and with an unknown one @distributed', async () => {
    const id = await watchedUntil(org);
    for (const lastEventId of [undefined, '1766000000000', 'a1b2c3d4e5f6.7', `${id}0`, 'x'.repeat(4_000)]) {
      const events = await watch(org, org.orgId, lastEventId);
      await events.waitFor(() => true);
      expect(events.received[0]).toEqual({ kind: 'reload', body: {} });
      events.close();
    }
  });

  it('begin with a request to reload after a restart of the product', async () => {
    const own = await ownProduct();
    try {
      const ours = await newOrganization(own.product);
      const before = await openEvents(ours.token, ours.orgId, undefined, own.product);
      const id = await until(() => before.lastEventId, { what: 'an id' });
      before.close();
      const at = await own.restart();
      const after = await openEvents(ours.token, ours.orgId, id, at);
      open.push(after);
      await after.waitFor(() => true);
      expect(after.received[0]).toEqual({ kind: 'reload', body: {} });
    } finally {
      await own.close();
    }
  }, 120_000);

  it('free the place of a reader who left before the stream began', async () => {
    const streams = async () =>
      Number(/^bff_live_connections (\d+)$/m.exec(await (await fetch(`${shared().publicUrl}/metrics`)).text())?.[1]);
    const { port, hostname } = new URL(shared().publicUrl);
    const head = `GET /events?orgId=${org.orgId} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: ${org.token}\r\n\r\n`;
    await until(async () => (await streams()) === 0, { what: 'earlier streams to be closed' });
    /** After some turns of our event loop, in which the product starts the stream. */
    const leave = async (_: unknown, turns: number) => {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      await new Promise((resolve) => socket.write(head, resolve));
      while (turns-- > 0) await nextTurn();
      socket.resetAndDestroy();
    };
    for (let round = 0; round < 10; round++) await Promise.all(Array.from({ length: 20 }, leave));
    // The response to this call follows all of them: they have been read.
    const last = await watch(org);
    await last.waitFor(() => true);
    last.close();
    await until(async () => (await streams()) === 0, { what: 'their places to be freed' });
  });

  it('end with the token, and miss no event until the next one', async () => {
    const member = await newMember(org);
    const others = await watch({ ...member, orgId: org.orgId });
    const events = await watch({ token: await shortToken(member, 10), orgId: org.orgId });
    await until(() => events.ended, { what: 'the stream to end' });
    await grant(member, [7]);
    await others.waitFor((event) => event.kind === 'perms');
    const next = await watch({ ...member, orgId: org.orgId }, org.orgId, events.lastEventId);
    await next.waitFor((event) => event.kind === 'perms');
    expect(next.received.map(({ kind }) => kind)).not.toContain('reload');
  });

  it("are refused without a token, with a wrong one, and for another's organization @distributed", async () => {
    await expect(openEvents('wrong', org.orgId)).rejects.toThrow('401');
    await expect(watch(stranger, org.orgId)).rejects.toThrow('404');
    await expect(watch(org, 999_999_999)).rejects.toThrow('404');
    const bare = await fetch(`${shared().publicUrl}/events?orgId=${org.orgId}`);
    expect([bare.status, await bare.json()]).toMatchObject([401, { error: 'Auth Error' }]);
  });
});

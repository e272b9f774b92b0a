import { cloudGetOperations, cloudRebuildGroup, cloudRebuildView, cloudReplayMessage } from '@headworks/api/paths/cloud/operations';
import { itrGetDevices, itrUpdate } from '@headworks/api/paths/itr/devices';
import { orgGetAudit } from '@headworks/api/paths/org/audit';
import type { PathContract } from '@headworks/api/paths/path';
import { serviceNames } from '@headworks/api/services';
import { DirectConnection } from '@headworks/postgres';
import { until } from '@headworks/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, exchange, refusal } from '../../harness/call.js';
import { newDevice } from '../../harness/devices.js';
import { support } from '../../harness/members.js';
import { newOrganization, type Organization, type SignedIn } from '../../harness/organization.js';
import { expectProductErrors } from '../../harness/product-errors.js';
import { type OwnProduct, ownProduct } from '../../harness/surroundings.js';
import { inDatabase } from '../../harness/time-passes.js';

const DEVICE_EVENTS = 'devices.events.v1';
const STOPPED = 'stopped: messages are missing';

describe('the operations of the product', () => {
  it('show every service with its version, every group and every view @distributed', async () => {
    const staff = await support();
    const shown = await call(cloudGetOperations, {}, staff.token);
    expect(shown.services).toEqual(serviceNames.map((name) => ({ name, version: '0.1.0', ready: true, why: null })));
    const groups = shown.lags.items.map(({ service, group, topic }) => `${service} ${group} ${topic}`);
    expect(groups).toEqual(expect.arrayContaining([`alerting alerting ${DEVICE_EVENTS}`, 'logs logs telemetry.v1']));
    expect(shown.lags.items.every(({ stopped, lag }) => stopped === null && lag !== null)).toBe(true);
    expect(shown.views.map(({ name }) => name)).toEqual(expect.arrayContaining(['device-list', 'audit']));
  });

  it.each<readonly [string, PathContract, object]>([
    ['looks', cloudGetOperations, {}],
    ['replays', cloudReplayMessage, { service: 'alerting', id: 1 }],
    ['rebuilds a view', cloudRebuildView, { view: 'tags' }],
    ['rebuilds a group', cloudRebuildGroup, { service: 'alerting', group: 'alerting', topic: DEVICE_EVENTS }],
  ])('are for the Admin group alone: no one else %s', async (_what, contract, body) => {
    const org = await newOrganization();
    expect((await exchange(contract, body)).status).toBe(401);
    const { status, error } = await refusal(contract, body, org.token);
    expect([status, error]).toEqual([403, 'Permission Denied']);
  });

  it.each<readonly [string, PathContract, object, string]>([
    ['a service that does not exist', cloudReplayMessage, { service: 'sewers', id: 1 }, 'service'],
    ['an id that is none', cloudReplayMessage, { service: 'alerting', id: '1; drop table' }, 'id'],
    ['an id of zero', cloudReplayMessage, { service: 'alerting', id: 0 }, 'id'],
    ['no view', cloudRebuildView, { view: ' ' }, 'view'],
    ['a view with NUL', cloudRebuildView, { view: 'tags\0' }, 'view'],
    ['a view of 10,000 characters', cloudRebuildView, { view: 'x'.repeat(10_000) }, 'view'],
    ['a group with NUL', cloudRebuildGroup, { service: 'alerting', group: 'a\0', topic: DEVICE_EVENTS }, 'group'],
  ])('refuse %s, and name the field', async (_what, contract, body, field) => {
    const { status, details } = await refusal(contract, body, (await support()).token);
    expect([status, details?.map(({ path }) => path)]).toEqual([400, [field]]);
  });

  it.each<readonly [PathContract, object, string]>([
    [cloudReplayMessage, { service: 'alerting', id: 999_999 }, 'id'],
    [cloudRebuildView, { view: 'no-such-view' }, 'view'],
    [cloudRebuildGroup, { service: 'alerting', group: 'no-such-group', topic: DEVICE_EVENTS }, 'group'],
    [cloudRebuildGroup, { service: 'alerting', group: 'alerting', topic: 'no.such.topic' }, 'group'],
  ])('find nothing that does not exist, and name the field: %#', async (contract, body, field) => {
    const { status, error, details } = await refusal(contract, body, (await support()).token);
    expect([status, error, details?.map(({ path }) => path)]).toEqual([404, 'Not Found', [field]]);
  });

  it('do not rebuild a group that runs', async () => {
    const body = { service: 'alerting', group: 'alerting', topic: DEVICE_EVENTS } as const;
    const { status, error, message } = await refusal(cloudRebuildGroup, body, (await support()).token);
    expect([status, error, message]).toEqual([409, 'Conflict', 'This consumer group is not stopped.']);
  });
});

describe('what has failed', () => {
  let own: OwnProduct;
  let org: Organization;
  let staff: SignedIn;
  beforeAll(async () => {
    own = await ownProduct();
    org = await newOrganization(own.product);
    staff = await support({ at: own.product });
  });
  afterAll(() => own?.close());

  const at = () => ({ at: own.product });
  const operations = () => call(cloudGetOperations, {}, staff.token, at());
  const stateOf = async (name: string) => (await operations()).services.find((service) => service.name === name);
  const lagOf = async (group: string, topic: string) =>
    (await operations()).lags.items.find((lag) => lag.group === group && lag.topic === topic);
  const rename = (deviceId: number, newName: string) => call(itrUpdate, { orgId: org.orgId, deviceId, newName }, org.token, at());
  const alertingName = (serial: string) =>
    inDatabase(async (sql) => {
      const [row] = await sql<{ name: string }[]>`select device_name as name from alerting.devices where serial = ${serial}`;
      return row?.name;
    }, own.product);
  /** The group cannot go on from where it is, as after a bus that was emptied. */
  const loseMessages = async (schema: string, group: string, topic: string) => {
    await expectProductErrors(/a group stopped: messages are missing/);
    await inDatabase(
      (sql) => sql`
        update ${sql(schema)}.bus_offsets set "offset" = 1000000 where group_name = ${group} and topic = ${topic} and partition >= 0`,
      own.product,
    );
  };

  it('is replayed: it fails again with its reason, and is handled once the cause is gone', async () => {
    const device = await newDevice(org);
    await inDatabase(
      (sql) => sql`alter table alerting.devices add constraint made_up check (device_name <> 'Poison') not valid`,
      own.product,
    );
    await rename(device.id, 'Poison');
    await rename(device.id, 'Behind it');
    const letters = () => operations().then(({ deadLetters }) => deadLetters);
    await until(async () => (await letters()).total === 2, { what: 'both events to be set aside', deadlineMs: 20_000 });
    const [first, second] = (await letters()).items;
    const reason = expect.stringContaining('violates check constraint "made_up"');
    expect(first).toEqual({
      id: expect.any(Number),
      service: 'alerting',
      group: 'alerting',
      topic: DEVICE_EVENTS,
      stream: `device-${device.serialnumber}`,
      orgId: org.orgId,
      reason,
      time: expect.any(Number),
      attempts: 5,
      replaying: false,
    });
    expect(second).toMatchObject({ stream: first?.stream, attempts: 0 });
    // Nothing of what a message says is shown.
    expect(JSON.stringify(await letters())).not.toContain('Poison');

    const replay = (id = 0) => call(cloudReplayMessage, { service: 'alerting', id }, staff.token, at());
    expect(await replay(first?.id)).toEqual({ message: 'The message failed again.', state: 'failed', reason });
    expect((await letters()).items[0]).toMatchObject({ id: first?.id, attempts: 6, replaying: false });

    await inDatabase((sql) => sql`alter table alerting.devices drop constraint made_up`, own.product);
    expect(await replay(first?.id)).toEqual({ message: 'The message was handled.', state: 'handled', reason: null });
    await until(async () => (await letters()).total === 0, { what: 'the event behind it to be handled' });
    expect(await alertingName(device.serialnumber)).toBe('Behind it');
    // The organization whose message it was can read that support did it, twice.
    const { entries } = await call(orgGetAudit, { orgId: org.orgId }, org.token, at());
    expect(entries.filter(({ action }) => action === 'Support replayed a failed message').map(({ target }) => target)).toEqual([
      'Service alerting',
      'Service alerting',
    ]);
    expect((await refusal(cloudReplayMessage, { service: 'alerting', id: first?.id ?? 0 }, staff.token, at())).status).toBe(404);
  });

  it('a group that stopped reads what it missed from the store of its owner, and goes on', async () => {
    const device = await newDevice(org);
    await rename(device.id, 'Before');
    await until(async () => (await alertingName(device.serialnumber)) === 'Before', { what: 'the first name' });
    await loseMessages('alerting', 'alerting', DEVICE_EVENTS);
    await rename(device.id, 'Missed');
    await until(async () => (await lagOf('alerting', DEVICE_EVENTS))?.stopped === STOPPED, {
      what: 'the group to stop',
      deadlineMs: 20_000,
    });
    expect(await stateOf('alerting')).toMatchObject({ ready: false, why: expect.stringContaining(STOPPED) });
    expect(await stateOf('logs')).toMatchObject({ ready: true });
    expect(await alertingName(device.serialnumber)).toBe('Before');

    const group = { service: 'alerting', group: 'alerting', topic: DEVICE_EVENTS } as const;
    expect(await call(cloudRebuildGroup, group, staff.token, at())).toEqual({ message: 'The group is being rebuilt from the stores.' });
    const begun = await lagOf('alerting', DEVICE_EVENTS);
    expect(begun?.stopped === null || begun?.rebuilding).toBe(true);
    expect((await refusal(cloudRebuildGroup, group, staff.token, at())).status).toBe(409);
    await until(async () => (await lagOf('alerting', DEVICE_EVENTS))?.stopped === null, { what: 'the group to go on', deadlineMs: 20_000 });
    expect(await alertingName(device.serialnumber)).toBe('Missed');
    await rename(device.id, 'After');
    await until(async () => (await alertingName(device.serialnumber)) === 'After', { what: 'the last name' });
    expect(await stateOf('alerting')).toMatchObject({ ready: true, why: null });
  });

  it('of a group that is stopped nothing is replayed before it is rebuilt', async () => {
    const device = await newDevice(org);
    await inDatabase((sql) => sql`alter table alerting.devices add constraint made_up check (device_name <> 'Bad') not valid`, own.product);
    await rename(device.id, 'Bad');
    const letters = async () => (await operations()).deadLetters.items;
    const [letter] = await until(async () => (await letters()).length === 1 && letters(), { what: 'the event to be set aside' });
    await inDatabase((sql) => sql`alter table alerting.devices drop constraint made_up`, own.product);
    await loseMessages('alerting', 'alerting', DEVICE_EVENTS);
    await rename((await newDevice(org)).id, 'Missed');
    await until(async () => (await lagOf('alerting', DEVICE_EVENTS))?.stopped === STOPPED, { what: 'the group to stop' });
    const body = { service: 'alerting', id: letter?.id ?? 0 } as const;
    const { status, message } = await refusal(cloudReplayMessage, body, staff.token, at());
    expect([status, message]).toEqual([409, 'This consumer group is stopped. Rebuild it first.']);
    await call(cloudRebuildGroup, { service: 'alerting', group: 'alerting', topic: DEVICE_EVENTS }, staff.token, at());
    await until(async () => (await lagOf('alerting', DEVICE_EVENTS))?.stopped === null, { what: 'the group to go on' });
    expect((await call(cloudReplayMessage, body, staff.token, at())).state).toBe('handled');
    expect(await alertingName(device.serialnumber)).toBe('Bad');
  });

  it('a group of packets goes on without those that are gone', async () => {
    await loseMessages('logs', 'logs', 'telemetry.v1');
    await newDevice(org);
    await until(async () => (await lagOf('logs', 'telemetry.v1'))?.stopped === STOPPED, { what: 'the group to stop', deadlineMs: 20_000 });
    const answer = await call(cloudRebuildGroup, { service: 'logs', group: 'logs', topic: 'telemetry.v1' }, staff.token, at());
    expect(answer.message).toBe('The group goes on; lost packets are counted.');
    await until(async () => (await lagOf('logs', 'telemetry.v1'))?.stopped === null, { what: 'the group to go on', deadlineMs: 20_000 });
  });

  it('a view is made from the events again while readers have the old one; no second rebuild begins meanwhile', async () => {
    const device = await newDevice(org);
    const generation = async () => (await operations()).views[0]?.generation;
    const before = (await generation()) ?? 0;
    // No event says this: only copied rows have it.
    await inDatabase(
      (sql) =>
        sql.begin(async (tx) => {
          await tx`select set_config('headworks.org', '*', true)`;
          await tx`update ${tx(`bff_${before}`)}.device_list set device_name = 'Marked'`;
        }),
      own.product,
    );
    const shownName = async () => {
      const { deviceList } = await call(itrGetDevices, { orgId: org.orgId, search: device.serialnumber }, org.token, at());
      return deviceList[0]?.devicename;
    };
    const another = new DirectConnection(own.product.databaseUrl, 'another bff');
    try {
      await another.tryLock('bff-rebuild');
      const { status, error, message } = await refusal(cloudRebuildView, { view: 'device-list' }, staff.token, at());
      expect([status, error, message]).toEqual([409, 'Conflict', 'Views are being rebuilt already. Try again when that has ended.']);
      expect(await shownName()).toBe('Marked');
    } finally {
      await another.close();
    }
    // The lock ends with the process that had it.
    await until(async () => (await exchange(cloudRebuildView, { view: 'device-list' }, staff.token, at())).status === 200, {
      what: 'the rebuild to begin',
    });
    await until(async () => (await generation()) === before + 1, { what: 'readers to have the new view', deadlineMs: 30_000 });
    expect(await shownName()).not.toBe('Marked');
    await rename(device.id, 'Renamed');
    expect(await shownName()).toBe('Renamed');
  });

  it('a view is shown as being rebuilt from the answer on, while the others are still copied', async () => {
    const { generation = 0 } = (await operations()).views[0] ?? {};
    const progress = async () => (await operations()).views.find(({ name }) => name === 'audit')?.rebuild ?? null;
    await inDatabase(
      (sql) =>
        sql.begin(async (tx) => {
          await tx`lock table ${tx(`bff_${generation}`)}.tags in access exclusive mode`;
          await call(cloudRebuildView, { view: 'audit' }, staff.token, at());
          expect(await progress()).toEqual({ done: 0, total: expect.any(Number) });
        }),
      own.product,
    );
    await until(async () => (await operations()).views[0]?.generation === generation + 1, { what: 'new views', deadlineMs: 30_000 });
    expect(await progress()).toBeNull();
  });

  it('the views of a stopped group are made from the stores', async () => {
    const device = await newDevice(org);
    const { generation = 0 } = (await operations()).views[0] ?? {};
    await loseMessages('bff', `bff-${generation}`, DEVICE_EVENTS);
    await rename(device.id, 'Missed');
    await until(async () => (await lagOf(`bff-${generation}`, DEVICE_EVENTS))?.stopped === STOPPED, {
      what: 'the group to stop',
      deadlineMs: 20_000,
    });
    await call(cloudRebuildGroup, { service: 'bff', group: `bff-${generation}`, topic: DEVICE_EVENTS }, staff.token, at());
    await until(async () => (await operations()).views[0]?.generation === generation + 1, { what: 'new views', deadlineMs: 30_000 });
    const { deviceList } = await call(itrGetDevices, { orgId: org.orgId, search: device.serialnumber }, org.token, at());
    expect(deviceList[0]?.devicename).toBe('Missed');
  });

  it('lists failed deliveries, jobs and due work, without addresses', async () => {
    await inDatabase(async (sql) => {
      await sql`insert into alerting.endpoints (endpoint_id, type, address) values ('00000000-0000-4000-8000-000000000001', 'email', 'jane@town.example')`;
      await sql`
        insert into alerting.deliveries (entry_id, endpoint_id, contact_id, serial, org_id, cause, created_at, state, sent_at, reason, recorded)
        values (900001, '00000000-0000-4000-8000-000000000001', 1, '4711', ${org.orgId}, '{}', now(), 'failed', now(), '550 <jane@town.example> unknown', true),
          (900002, '00000000-0000-4000-8000-000000000001', 1, '4711', ${org.orgId}, '{}', now(), 'failed', now() - interval '30 days', 'old', true)`;
      await sql`
        insert into analysis.jobs (org_id, basin_id, actor, wanted, inactive, state, hash, requested_at, starts, error)
        values (${org.orgId}, 12, 'ada', '{}', '[]', 'failed', 'h', ${Date.now()}, 2, 'NoFlow')`;
      await sql`
        insert into accounts_due.due (kind, key, due_at, attempts, error)
        values ('made up', 'a', now() + interval '1 hour', 3, 'Error: mail to jane@town.example failed')`;
    }, own.product);
    const { deliveries, jobs, due } = await operations();
    expect(deliveries).toEqual({
      total: 1,
      items: [{ time: expect.any(Number), device: '4711', orgId: org.orgId, type: 'email', reason: '550 <(address)> unknown' }],
    });
    const job = { id: expect.any(Number), orgId: org.orgId, basinId: 12, state: 'failed', since: expect.any(Number), attempts: 2 };
    expect(jobs).toEqual({ total: 1, items: [{ ...job, error: 'NoFlow' }] });
    const error = 'Error: mail to (address) failed';
    expect(due.items).toContainEqual({ service: 'accounts', kind: 'made up', key: 'a', attempts: 3, dueAt: expect.any(Number), error });
    expect(JSON.stringify({ deliveries, jobs, due })).not.toContain('town.example');
  });

  it('shows a service that does not answer as not ready, with the rest', async () => {
    await inDatabase(
      (sql) =>
        sql.begin(async (tx) => {
          await tx`lock table tagging.dead_letters in access exclusive mode`;
          const shown = await operations();
          expect(shown.services.find(({ name }) => name === 'tagging')).toEqual({
            name: 'tagging',
            version: null,
            ready: false,
            why: 'It does not answer.',
          });
          for (const name of ['accounts', 'devices', 'logs', 'alerting'])
            expect(shown.services).toContainEqual({ name, version: '0.1.0', ready: true, why: null });
          expect(shown.lags.items.some(({ service }) => service === 'logs')).toBe(true);
        }),
      own.product,
    );
  });
});

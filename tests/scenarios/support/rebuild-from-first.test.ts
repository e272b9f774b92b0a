import { cloudGetOperations, cloudRebuildGroup } from '@headworks/api/paths/cloud/operations';
import { itrGetAlertcontacts } from '@headworks/api/paths/itr/alerts';
import { itrDeleteItracker, itrUpdate } from '@headworks/api/paths/itr/devices';
import { itrLogsOverride } from '@headworks/api/paths/itr/logs';
import { itrClaimMove } from '@headworks/api/paths/itr/support';
import { orgGetUsers, orgUpdateUser } from '@headworks/api/paths/org/members';
import { orgKeysCreate } from '@headworks/api/paths/org/paths';
import type { Device } from '@headworks/api/paths/shapes';
import { studyGetStudies } from '@headworks/api/paths/study/studies';
import { inGroups } from '@headworks/async';
import { until } from '@headworks/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../harness/call.js';
import { newDevice, untilAlerts, untilDatedLog, untilDevice } from '../../harness/devices.js';
import { mailsTo, untilMails } from '../../harness/mail.js';
import { invite, newMember, support } from '../../harness/members.js';
import { newAddress, newOrganization, type Organization, type SignedIn } from '../../harness/organization.js';
import { deliver, now, postPacket, readingsOf } from '../../harness/packets.js';
import { expectProductErrors } from '../../harness/product-errors.js';
import { quiet } from '../../harness/quiet.js';
import { newStudy } from '../../harness/studies.js';
import { type OwnProduct, ownProduct } from '../../harness/surroundings.js';
import { inDatabase } from '../../harness/time-passes.js';
import { addContact, THRESHOLDS } from '../alerting/watched.js';

/** A batch of a group has 500 events: those before and after these are never in one. */
const BETWEEN = 500;

describe('a group that gets every event again, as after a restore of a store,', () => {
  let own: OwnProduct;
  let former: Organization;
  let present: Organization;
  let staff: SignedIn;
  let moved: Device;
  let released: Device;
  beforeAll(async () => {
    own = await ownProduct();
    [former, present] = [await newOrganization(own.product), await newOrganization(own.product)];
    staff = await support(at());
    moved = await newDevice(former);
    released = await newDevice(former);
    const other = await newDevice(present);
    await inGroups(
      Array.from({ length: BETWEEN }, (_, number) => `Name ${number}`),
      20,
      (newName) => call(itrUpdate, { deviceId: other.id, newName }, present.token, at()),
    );
    await call(itrClaimMove, { deviceId: moved.id, orgId: present.orgId }, staff.token, at());
    await call(itrDeleteItracker, { deviceId: released.id }, former.token, at());
    await untilDevice(present, moved.serialnumber);
    await quiet(own.product);
  });
  afterAll(() => own?.close());

  const at = () => ({ at: own.product });
  const groupsOf = async (service: string, topic: string) =>
    (await call(cloudGetOperations, {}, staff.token, at())).lags.items.filter((lag) => lag.service === service && lag.topic === topic);
  const rebuild = async (service: 'accounts' | 'devices' | 'logs' | 'alerting', topic: string) => {
    const allGroups = async (are: (stopped: string | null) => boolean) => {
      const groups = await groupsOf(service, topic);
      return groups.length > 0 && groups.every(({ stopped }) => are(stopped));
    };
    await expectProductErrors(/a group stopped/);
    await inDatabase(
      (sql) => sql`
        update ${sql(service)}.bus_offsets set "offset" = 1000000, source = 'the store before', position = 1000000
        where group_name = ${service} and topic = ${topic} and partition >= 0`,
      own.product,
    );
    await call(itrUpdate, { deviceId: moved.id, newName: `For ${service}` }, present.token, at());
    await newDevice(present, { records: [[now() - 60, 1]] });
    await newStudy(present);
    await call(orgKeysCreate, { orgId: present.orgId, name: 'Gateway' }, present.token, at());
    await until(() => allGroups((stopped) => stopped !== null), {
      what: 'the group to stop',
      deadlineMs: 20_000,
    });
    await call(cloudRebuildGroup, { service, group: service, topic }, staff.token, at());
    await until(() => allGroups((stopped) => stopped === null), {
      what: 'the group to go on',
      deadlineMs: 30_000,
    });
    await quiet(own.product);
  };

  /** Notes each value that a column is updated to, in the table `seen` of the schema. */
  const noteUpdates = (schema: 'devices' | 'logs', table: string, column: string, where: string) =>
    inDatabase(async (sql) => {
      await sql.unsafe(`create table ${schema}.seen (${column} bigint)`);
      await sql.unsafe(`
        create function ${schema}.see() returns trigger language plpgsql as $$
          begin insert into ${schema}.seen values (new.${column}); return new; end $$`);
      await sql.unsafe(`
        create trigger see after update of ${column} on ${schema}.${table} for each row
        when (${where}) execute function ${schema}.see()`);
    }, own.product);

  it('gives no log of a device without an owner to a former one', async () => {
    expect((await postPacket(own.product.fleetKey, released.serialnumber, readingsOf([[now() - 60, 1]]), own.product)).status).toBe(202);
    await quiet(own.product);
    const owners = () =>
      inDatabase((sql) => sql`select org_id from logs.log_state where serial = ${released.serialnumber}`, own.product).then((rows) => [
        ...rows,
      ]);
    expect(await owners()).toEqual([{ org_id: null }]);
    await rebuild('logs', 'devices.events.v1');
    expect(await owners()).toEqual([{ org_id: null }]);
  });

  it('says no former owner to ingest, which would write packets for it', async () => {
    await noteUpdates('devices', 'device_state', 'org_id', `new.serial = '${moved.serialnumber}'`);
    await rebuild('devices', 'devices.events.v1');
    const seen = await inDatabase((sql) => sql<{ org_id: number | null }[]>`select distinct org_id from devices.seen`, own.product);
    expect([...seen]).toEqual([{ org_id: present.orgId }]);
  });

  it('keeps the contacts and the open alerts of the present owner', async () => {
    const { email } = await addContact(present, moved.id);
    await deliver(present, moved.serialnumber, readingsOf([[now() - 60, 15]], THRESHOLDS));
    await untilMails(email, 1);
    await untilAlerts(present, moved, 1);
    await rebuild('alerting', 'devices.events.v1');
    expect((await call(itrGetAlertcontacts, { deviceId: moved.id }, present.token, at())).contacts).toHaveLength(1);
    // The alert is still open: the same level is no second one, and its end is a message.
    await deliver(present, moved.serialnumber, readingsOf([[now() - 50, 16]], THRESHOLDS), readingsOf([[now() - 40, 1]], THRESHOLDS));
    await untilMails(email, 2);
    await quiet(own.product);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('stores no earlier dates of a log on the way to the present ones', async () => {
    const device = await newDevice(present, { records: Array.from({ length: 9 }, (_, index) => [now() - 900 + index * 60, 1]) });
    const { id: logId } = await untilDatedLog(present, device.id);
    const adjust = (startRecord: number) => call(itrLogsOverride, { logId, startRecord, endRecord: 8 }, present.token, at());
    await adjust(1);
    // The same dates again are no event.
    await inGroups(
      Array.from({ length: 1.5 * BETWEEN }, (_, time) => time % 6),
      20,
      adjust,
    );
    await adjust(7);
    await quiet(own.product);
    const start = () =>
      inDatabase((sql) => sql<{ start_index: number }[]>`select start_index from logs.log_state where log_id = ${logId}`, own.product);
    expect([...(await start())]).toEqual([{ start_index: 7 }]);
    await noteUpdates('logs', 'log_state', 'start_index', `new.log_id = ${logId}`);
    await rebuild('logs', 'logs.events.v1');
    const seen = await inDatabase((sql) => sql`select distinct start_index from logs.seen where start_index <> 7`, own.product);
    expect([...seen]).toEqual([]);
  });

  it('mails no open invite a second time', async () => {
    const email = newAddress();
    await invite(present, {}, email);
    await rebuild('accounts', 'accounts.events.v1');
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('gives a creator nothing back that an admin has taken away since', async () => {
    const none = { perms: 'write', all: false, ids: [] } as const;
    const permissions = { studies: { ...none, basins: none } };
    const member = await newMember(present, permissions);
    const studies = async () => (await call(studyGetStudies, { orgId: present.orgId }, member.token, at())).studies.length;
    await newStudy({ ...member, orgId: present.orgId, ...at() });
    expect(await studies()).toBe(1);
    await quiet(own.product);
    const { users } = await call(orgGetUsers, { orgId: present.orgId }, present.token, at());
    const orgMemberId = users.find(({ userid }) => userid === member.userId)?.id ?? 0;
    await call(orgUpdateUser, { orgId: present.orgId, orgMemberId, perms: permissions }, present.token, at());
    expect(await studies()).toBe(0);
    await rebuild('accounts', 'sites.events.v1');
    expect(await studies()).toBe(0);
  });
});

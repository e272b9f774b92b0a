import { cloudGetOperations, cloudRebuildGroup, cloudRebuildView } from '@headworks/api/paths/cloud/operations';
import { itrUpdate } from '@headworks/api/paths/itr/devices';
import { orgGetAudit } from '@headworks/api/paths/org/audit';
import type { Device } from '@headworks/api/paths/shapes';
import { inGroups } from '@headworks/async';
import type { Sql, Tx } from '@headworks/postgres';
import { until } from '@headworks/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../harness/call.js';
import { newDevice } from '../../harness/devices.js';
import { mailsTo, untilMails } from '../../harness/mail.js';
import { support } from '../../harness/members.js';
import { newOrganization, type Organization, type SignedIn } from '../../harness/organization.js';
import { deliver, now, readingsOf } from '../../harness/packets.js';
import type { Product } from '../../harness/product.js';
import { expectProductErrors } from '../../harness/product-errors.js';
import { quiet } from '../../harness/quiet.js';
import { type OwnProduct, ownProduct } from '../../harness/surroundings.js';
import { inDatabase } from '../../harness/time-passes.js';
import { addContact, THRESHOLDS } from '../alerting/watched.js';

const DEVICE_EVENTS = 'devices.events.v1';
/** The events of a batch of a group. */
const BATCH = 500;
const SOME = 20;
const HALT = 20;

describe('a rebuild whose process is killed', () => {
  let own: OwnProduct;
  let at: Product;
  let org: Organization;
  let staff: SignedIn;
  let device: Device;
  beforeEach(async () => {
    own = await ownProduct();
    at = own.product;
    org = await newOrganization(at);
    staff = await support({ at });
    device = await newDevice(org);
  });
  afterEach(() => own?.close());

  const rename = (newName: string) => call(itrUpdate, { orgId: org.orgId, deviceId: device.id, newName }, org.token, { at });
  const operations = () => call(cloudGetOperations, {}, staff.token, { at });
  const lagOf = async (group: string) => (await operations()).lags.items.find((lag) => lag.group === group && lag.topic === DEVICE_EVENTS);
  const generation = async () => (await operations()).views[0]?.generation ?? 0;
  const actions = async () =>
    (await call(orgGetAudit, { orgId: org.orgId, limit: 9999 }, org.token, { at })).entries.map(
      ({ action, target, details }) => `${action} ${target} ${details}`,
    );

  /** From now on what writes such a row waits in the middle of its transaction, while the lock is held. */
  const haltAt = async (sql: Sql | Tx, schema: string, table: string, where: string) => {
    await sql.unsafe(`
      create function ${schema}.halt() returns trigger language plpgsql as $$
        begin perform pg_advisory_xact_lock(${HALT}); return new; end $$`);
    await sql.unsafe(`
      create trigger halt before insert or update on ${schema}.${table} for each row when (${where}) execute function ${schema}.halt()`);
  };

  /** The rebuild that this begins is killed where it halts, and another process is started. */
  const killedIn = async (begin: (sql: Sql) => Promise<unknown>) => {
    await inDatabase(
      (sql) =>
        sql.begin(async (tx) => {
          // The wait below is longer than a transaction may be.
          await tx`set local transaction_timeout = 0`;
          await tx`select pg_advisory_xact_lock(${HALT})`;
          await begin(sql);
          const halted = () => tx`select 1 from pg_locks where locktype = 'advisory' and objid = ${HALT} and not granted`;
          await until(async () => (await halted()).length > 0, { what: 'the rebuild to be in the middle' });
          await own.kill();
        }),
      at,
    );
    at = await own.restart();
  };

  /** It is killed when it writes the last of the names into the new view. */
  const killedViews = (number: number, begin: () => Promise<unknown>) =>
    killedIn((sql) =>
      sql.begin(async (tx) => {
        await tx`set local transaction_timeout = 0`;
        // The copy of the other views waits, until the tables of the new ones exist.
        await tx`lock table ${tx(`bff_${number}`)}.tags in access exclusive mode`;
        await begin();
        const created = () => tx`select 1 from pg_tables where schemaname = ${`bff_${number + 1}`} and tablename = 'audit'`;
        await until(async () => (await created()).length > 0, { what: 'the tables to be created' });
        await haltAt(tx, `bff_${number + 1}`, 'audit', `new.details like '%Last%'`);
      }),
    );

  const loseMessages = async (schema: string, group: string) => {
    await expectProductErrors(/a group stopped: messages are missing/);
    await inDatabase(
      (sql) => sql`
        update ${sql(schema)}.bus_offsets set "offset" = 1000000, position = 0
        where group_name = ${group} and topic = ${DEVICE_EVENTS} and partition >= 0`,
      at,
    );
    await rename('Missed');
    await until(async () => (await lagOf(group))?.stopped, { what: 'the group to stop' });
  };
  const rebuildGroup = (service: 'alerting' | 'bff', group: string) =>
    call(cloudRebuildGroup, { service, group, topic: DEVICE_EVENTS }, staff.token, { at });

  const renamedOften = (times: number) =>
    inGroups(
      Array.from({ length: times }, (_, number) => `Name ${number}`),
      20,
      rename,
    );

  it('of a group goes on by itself, from where it was, and does nothing twice', async () => {
    const { email } = await addContact(org, device.id);
    await deliver(org, device.serialnumber, readingsOf([[now() - 60, 15]], THRESHOLDS));
    await untilMails(email, 1);
    await renamedOften(BATCH + 200);
    await rename('Middle');
    await quiet(at);
    await loseMessages('alerting', 'alerting');
    await killedIn(async (sql) => {
      await haltAt(sql, 'alerting', 'devices', `new.device_name in ('Middle', 'Missed')`);
      await rebuildGroup('alerting', 'alerting');
    });
    await until(async () => (await lagOf('alerting'))?.stopped === null, { what: 'the group to go on' });
    await quiet(at);
    const names = await inDatabase(
      (sql) => sql`select device_name as name from alerting.devices where serial = ${device.serialnumber}`,
      at,
    );
    expect([...names]).toEqual([{ name: 'Missed' }]);
    expect((await operations()).deadLetters.total).toBe(0);
    expect(await mailsTo(email)).toHaveLength(1);
    await deliver({ ...org, at }, device.serialnumber, readingsOf([[now() - 40, 1]], THRESHOLDS));
    await untilMails(email, 2);
    await quiet(at);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('of a view leaves readers the old one, says so, and is begun again by support', async () => {
    await renamedOften(SOME);
    await rename('Last');
    await quiet(at);
    const before = await generation();
    const all = await actions();
    await killedViews(before, () => call(cloudRebuildView, { view: 'audit' }, staff.token, { at }));
    const view = async () => (await operations()).views.find(({ name }) => name === 'audit');
    expect(await view()).toMatchObject({ generation: before, rebuild: null, failed: 'The process that rebuilt it has ended.' });
    expect(await actions()).toEqual(all);
    await call(cloudRebuildView, { view: 'audit' }, staff.token, { at });
    await until(async () => ((await view())?.generation ?? 0) > before, { what: 'readers to have the new view' });
    expect(await view()).toMatchObject({ rebuild: null, failed: null });
    expect(await actions()).toEqual(all);
  });

  it('of the views of a stopped group is begun again by itself', async () => {
    await renamedOften(SOME);
    await rename('Last');
    await quiet(at);
    const before = await generation();
    await loseMessages('bff', `bff-${before}`);
    await killedViews(before, () => rebuildGroup('bff', `bff-${before}`));
    await until(async () => (await generation()) > before, { what: 'readers to have new views' });
    await quiet(at);
    expect((await actions()).filter((action) => action.includes('Name: '))).toHaveLength(SOME + 2);
    await rename('After');
    await quiet(at);
    expect((await actions()).filter((action) => action.includes('Name: '))).toHaveLength(SOME + 3);
  });
});

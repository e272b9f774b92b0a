import { cloudGetOperations, cloudReplayMessage } from '@headworks/api/paths/cloud/operations';
import { cloudUsersAdmin } from '@headworks/api/paths/cloud/users';
import { itrUpdate } from '@headworks/api/paths/itr/devices';
import { orgGetAudit } from '@headworks/api/paths/org/audit';
import type { Device } from '@headworks/api/paths/shapes';
import { until } from '@headworks/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, exchange, refusal } from '../../harness/call.js';
import { newDevice } from '../../harness/devices.js';
import { support } from '../../harness/members.js';
import { newOrganization, type Organization, type SignedIn, signedUpPerson, signIn } from '../../harness/organization.js';
import { quiet } from '../../harness/quiet.js';
import { type OwnProduct, ownProduct } from '../../harness/surroundings.js';
import { inDatabase } from '../../harness/time-passes.js';

describe('a replay of two messages of one device', () => {
  let own: OwnProduct;
  let org: Organization;
  let staff: SignedIn;
  let device: Device;
  let older: number;
  let younger: number;
  beforeAll(async () => {
    own = await ownProduct();
    staff = await support(at());
    await inDatabase(
      (sql) =>
        sql.unsafe(`
        create table alerting.named (name text);
        create function alerting.note_name() returns trigger language plpgsql as $$
          begin insert into alerting.named values (new.device_name); return new; end $$;
        create trigger note_name after update of device_name on alerting.devices for each row execute function alerting.note_name()`),
      own.product,
    );
  });
  beforeEach(async () => {
    org = await newOrganization(own.product);
    device = await newDevice(org);
    await quiet(own.product);
    await inDatabase(async (sql) => {
      await sql`delete from alerting.named`;
      await sql`alter table alerting.devices add constraint made_up check (device_name <> 'Poison') not valid`;
    }, own.product);
    await rename('Poison');
    await rename('Behind it');
    const letters = await until(async () => (await deadLetters()).length === 2 && deadLetters(), { what: 'both to be set aside' });
    [older = 0, younger = 0] = letters.map(({ id }) => id);
  });
  afterAll(() => own?.close());

  const at = () => ({ at: own.product });
  const rename = (newName: string) => call(itrUpdate, { orgId: org.orgId, deviceId: device.id, newName }, org.token, at());
  const deadLetters = async () => (await call(cloudGetOperations, {}, staff.token, at())).deadLetters.items;
  const replay = (id: number, by = staff) => exchange(cloudReplayMessage, { service: 'alerting', id }, by.token, at());
  const heal = () => inDatabase((sql) => sql`alter table alerting.devices drop constraint made_up`, own.product);
  /** What the group has written of them, in order. */
  const written = () =>
    inDatabase((sql) => sql<{ name: string }[]>`select name from alerting.named`, own.product).then((rows) => rows.map(({ name }) => name));
  const recorded = async () => {
    await quiet(own.product);
    const { entries } = await call(orgGetAudit, { orgId: org.orgId }, org.token, at());
    return entries.filter(({ action }) => action === 'Support replayed a failed message').length;
  };

  it('keeps their order, also when the younger one is asked for first', async () => {
    expect((await replay(younger)).body).toMatchObject({ state: 'failed' });
    expect(await deadLetters()).toMatchObject([
      { id: older, attempts: 6, replaying: false },
      { id: younger, attempts: 0, replaying: false },
    ]);
    expect(await written()).toEqual([]);
    await heal();
    expect((await replay(younger)).body).toMatchObject({ state: 'handled' });
    expect(await written()).toEqual(['Poison', 'Behind it']);
    expect(await deadLetters()).toEqual([]);
  });

  it('handles each once where two Admins ask at once, and each of them gets an answer', async () => {
    const person = await signedUpPerson(at());
    const second = await signIn(person, false, at());
    await call(cloudUsersAdmin, { userId: second.userId, admin: true }, staff.token, at());
    await until(async () => (await exchange(cloudGetOperations, {}, second.token, at())).status === 200, { what: 'the second Admin' });
    await heal();
    const answers = await Promise.all([replay(older), replay(older, second), replay(younger), replay(younger, second)]);
    const gone = { error: 'Not Found', details: [{ path: 'id', message: 'there is no such message' }] };
    for (const { status, body } of answers) expect(body).toMatchObject(status === 200 ? { state: 'handled' } : gone);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    await until(async () => (await deadLetters()).length === 0, { what: 'both to be handled' });
    expect(await written()).toEqual(['Poison', 'Behind it']);
    expect(await recorded()).toBe(answers.filter(({ status }) => status === 200).length);
  });

  it('of an id that is not there, or is one of another service, changes nothing', async () => {
    const before = await deadLetters();
    for (const body of [
      { service: 'logs', id: older },
      { service: 'alerting', id: younger + 1_000 },
      { service: 'alerting', id: Number.MAX_SAFE_INTEGER },
    ] as const) {
      const { status, details } = await refusal(cloudReplayMessage, body, staff.token, at());
      expect([status, details]).toEqual([404, [{ path: 'id', message: 'there is no such message' }]]);
    }
    expect(await deadLetters()).toEqual(before);
    expect(await recorded()).toBe(0);
    await heal();
    await replay(older);
    await until(async () => (await deadLetters()).length === 0, { what: 'both to be handled' });
    expect((await replay(older)).status).toBe(404);
    expect(await recorded()).toBe(1);
  });
});

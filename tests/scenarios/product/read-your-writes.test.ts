import { randomUUID } from 'node:crypto';
import { itrCreateAlertcontact, itrDeleteAlertcontact, itrGetAlertcontacts } from '@headworks/api/paths/itr/alerts';
import { itrActivate, itrClaim, itrGetDevices, itrUpdate } from '@headworks/api/paths/itr/devices';
import { orgCreate, orgGetOrgsForUser, orgKeysCreate, orgKeysGet } from '@headworks/api/paths/org/paths';
import { studyCreateBasin, studyGetBasins } from '@headworks/api/paths/study/basins';
import { putTracker } from '@headworks/api/paths/v1/telemetry';
import { eventsTopic, type ServiceName } from '@headworks/api/services';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, call, exchange, refused, send } from '../../harness/call.js';
import { newDevice } from '../../harness/devices.js';
import { newAddress, newOrganization, newPerson, type Organization, signIn } from '../../harness/organization.js';
import { deliver, newSerial, packetOf } from '../../harness/packets.js';
import type { Product } from '../../harness/product.js';
import { quiet } from '../../harness/quiet.js';
import { newStudy } from '../../harness/studies.js';
import { type OwnProduct, ownProduct, shared } from '../../harness/surroundings.js';
import { inDatabase } from '../../harness/time-passes.js';

const AT_ONCE = 50;

/** Adds a contact, and returns the answer as it came: `call` would wait for views that are late. */
async function add({ token, at }: Organization, deviceId: number, contact: string): Promise<Answer> {
  const body = JSON.stringify({ deviceId, type: 'email', contact });
  const answer = await send('POST', itrCreateAlertcontact.path, body, { headers: { authorization: token }, at });
  expect(answer.status).toBe(200);
  return answer;
}

const isPending = (answer: Answer): boolean => answer.headers.has('headworks-pending');

const endpointsOf = async (org: Organization, deviceId: number): Promise<readonly string[]> =>
  (await call(itrGetAlertcontacts, { deviceId }, org.token, org)).contacts.map(({ endpoint }) => endpoint);

describe('a user who changes something', () => {
  let org: Organization;
  beforeAll(async () => {
    org = await newOrganization();
  });
  const listed = async (serial: string) =>
    (await call(itrGetDevices, { orgId: org.orgId, search: serial }, org.token)).deviceList.find(
      ({ serialnumber }) => serialnumber === serial,
    );

  it('sees it in the next list: each of fifty concurrent users @distributed', async () => {
    const devices = await Promise.all(Array.from({ length: 10 }, () => newDevice(org)));
    await quiet();
    const changes = Array.from({ length: AT_ONCE }, (_, index) => index);
    await Promise.all(
      changes.map((index) => addAndList(devices[index % devices.length]?.id ?? 0, `crew-${index}-${randomUUID()}@example.com`)),
    );
    await Promise.all(
      devices.map(async (device, index) => {
        await call(itrUpdate, { deviceId: device.id, newName: `Pump ${index}` }, org.token);
        expect((await listed(device.serialnumber))?.devicename).toBe(`Pump ${index}`);
        await call(putTracker, { id: device.id, sitealias: `Weir ${index}` }, org.token);
        expect((await listed(device.serialnumber))?.sitealias).toBe(`Weir ${index}`);
        await call(itrActivate, { deviceId: device.id }, org.token);
        expect((await listed(device.serialnumber))?.active).toBe(true);
      }),
    );
  });

  /** The views are idle, so no answer may be late; `add` does not wait for one that is. */
  async function addAndList(deviceId: number, contact: string): Promise<void> {
    const answer = await add(org, deviceId, contact);
    expect(isPending(answer)).toBe(false);
    expect(await endpointsOf(org, deviceId)).toContain(contact);
  }

  it('sees removals at once @distributed', async () => {
    const device = await newDevice(org);
    for (let round = 0; round < 5; round++) {
      const { id } = await call(itrCreateAlertcontact, { deviceId: device.id, type: 'email', contact: newAddress() }, org.token);
      await call(itrDeleteAlertcontact, { alertId: id }, org.token);
      expect((await call(itrGetAlertcontacts, { deviceId: device.id }, org.token)).contacts).toEqual([]);
    }
  });

  it('sees claimed devices, new organizations and keys at once @distributed', async () => {
    const serials = Array.from({ length: 5 }, newSerial);
    for (const serial of serials) await deliver({ key: shared().fleetKey, at: shared() }, serial, packetOf());
    await quiet();
    await Promise.all(
      serials.map(async (serialNumber) => {
        const { deviceId } = await call(itrClaim, { orgId: org.orgId, serialNumber }, org.token);
        expect((await listed(serialNumber))?.id).toBe(deviceId);
      }),
    );
    const person = await signIn(await newPerson());
    await Promise.all(
      Array.from({ length: 5 }, async () => {
        const { newOrg } = await call(orgCreate, { name: 'Metro Water' }, person.token);
        const { organizations } = await call(orgGetOrgsForUser, {}, person.token);
        expect(organizations.map(({ orgid }) => orgid)).toContain(newOrg.orgid);
        const { id } = await call(orgKeysCreate, { orgId: newOrg.orgid, name: 'Gateway' }, person.token);
        expect((await call(orgKeysGet, { orgId: newOrg.orgid }, person.token)).keys.map((key) => key.id)).toContain(id);
      }),
    );
  });

  it('can repeat the same request with its Idempotency-Key, and it is done once @distributed', async () => {
    const device = await newDevice(org);
    const headers = { 'idempotency-key': randomUUID() };
    const contact = newAddress();
    const order = () => exchange(itrCreateAlertcontact, { deviceId: device.id, type: 'email', contact }, org.token, { headers });
    const [first, ...again] = [await order(), await order(), ...(await Promise.all([order(), order(), order()]))];
    for (const answer of again) expect([answer?.status, answer?.body]).toEqual([200, first?.body]);
    expect((await call(itrGetAlertcontacts, { deviceId: device.id }, org.token)).contacts).toHaveLength(1);

    const person = await signIn(await newPerson());
    const create = () => call(orgCreate, { name: 'Once' }, person.token, { headers });
    const made = await Promise.all([create(), create()]);
    expect(made[1]).toEqual(made[0]);
    expect((await call(orgGetOrgsForUser, {}, person.token)).organizations).toHaveLength(1);
  });

  it('has separate keys: the same Idempotency-Key of another user is another request', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const [ada, bob] = [await signIn(await newPerson()), await signIn(await newPerson())];
    const one = await call(orgCreate, { name: 'Ada' }, ada.token, { headers });
    const other = await call(orgCreate, { name: 'Bob' }, bob.token, { headers });
    expect(other.newOrg.orgid).not.toBe(one.newOrg.orgid);
  });
});

describe('while the views cannot follow', () => {
  let own: OwnProduct;
  let org: Organization;
  let at: Product;
  beforeAll(async () => {
    own = await ownProduct();
    at = own.product;
    org = await newOrganization(at);
  });
  afterAll(() => own?.close());

  /** Runs this while no event of a service gets into the views. */
  const holding = <T>(service: ServiceName, work: () => Promise<T>): Promise<T> =>
    inDatabase(
      (sql) =>
        sql.begin(async (tx) => {
          await tx`select from bff.bus_offsets where topic = ${eventsTopic(service)} for update`;
          return work();
        }),
      at,
    ) as Promise<T>;

  it('a user gets Busy, and never that what was just created is missing', async () => {
    const { id: studyId } = await newStudy({ ...org, at });
    const body = JSON.stringify({ studyId, name: 'Fishing Creek' });
    const headers = { authorization: `Bearer ${org.token}`, 'idempotency-key': randomUUID() };
    const create = () => send('POST', studyCreateBasin.path, body, { at, headers });
    const stalled = await holding('sites', create);
    expect(refused(stalled)).toMatchObject({ status: 503, error: 'Busy' });
    await quiet(at);
    expect(await create()).toMatchObject({ status: 200, body: { basin: { name: 'Fishing Creek' } } });
    const { basins } = await call(studyGetBasins, { studyId }, org.token, { at });
    expect(basins).toHaveLength(1);
  });

  it('the answer says that its effect is pending, the list follows later, and what goes into other views is not pending', async () => {
    const device = await newDevice(org);
    await quiet(at);
    await holding('alerting', async () => {
      expect(isPending(await add(org, device.id, 'late@example.com'))).toBe(true);
      expect(await endpointsOf(org, device.id)).toEqual([]);
      const renamed = await exchange(itrUpdate, { deviceId: device.id, newName: 'Weir' }, org.token, org);
      expect(isPending(renamed)).toBe(false);
    });
    await quiet(at);
    expect(isPending(await add(org, device.id, 'prompt@example.com'))).toBe(false);
    expect(await endpointsOf(org, device.id)).toEqual(['late@example.com', 'prompt@example.com']);
  });
});

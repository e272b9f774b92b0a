import { cloudGetOperations, cloudReplayMessage } from '@headworks/api/paths/cloud/operations';
import { cloudUsersAdmin, cloudUsersStatus } from '@headworks/api/paths/cloud/users';
import { itrUpdate } from '@headworks/api/paths/itr/devices';
import { orgGetAudit } from '@headworks/api/paths/org/audit';
import { orgAddUsers } from '@headworks/api/paths/org/members';
import type { PathContract } from '@headworks/api/paths/path';
import { until } from '@headworks/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, exchange } from '../../harness/call.js';
import { newDevice } from '../../harness/devices.js';
import { invite, newMember } from '../../harness/members.js';
import { newOrganization, type Organization, type SignedIn, signIn } from '../../harness/organization.js';
import { SUPPORT_EMAIL } from '../../harness/product.js';
import { expectProductErrors } from '../../harness/product-errors.js';
import { type OwnProduct, ownProduct } from '../../harness/surroundings.js';
import { inDatabase } from '../../harness/time-passes.js';

let own: OwnProduct;
let staff: SignedIn;
beforeAll(async () => {
  own = await ownProduct();
  staff = await signIn({ email: SUPPORT_EMAIL, userId: '' }, false, { at: own.product });
});
afterAll(() => own?.close());

const at = () => ({ at: own.product });
const ofSupport = async (org: Organization) => {
  const { entries } = await call(orgGetAudit, { orgId: org.orgId }, org.token, at());
  return entries.flatMap(({ action, name, target }) => (/support/i.test(action) ? [{ action, name, target }] : []));
};

/** Accounts can store the change of an account, but not what an organization reads of it, as when the process ends between the two. */
async function whileNothingIsNoted(work: () => Promise<void>): Promise<void> {
  await expectProductErrors(/violates check constraint .*made_up.*a request failed/);
  await withConstraint('accounts_events.events', "type not in ('SupportChangedUser', 'SupportReplayed')", work);
}

/** No new row of the table can break this rule. */
async function withConstraint(table: string, rule: string, work: () => Promise<void>): Promise<void> {
  await inDatabase((sql) => sql.unsafe(`alter table ${table} add constraint made_up check (${rule}) not valid`), own.product);
  await work();
  await inDatabase((sql) => sql.unsafe(`alter table ${table} drop constraint made_up`), own.product);
}

it.each<readonly [string, PathContract, object, string]>([
  ['disabled', cloudUsersStatus, { status: 'disabled' }, 'Support disabled a user'],
  ['made Admin', cloudUsersAdmin, { admin: true }, 'User became support staff'],
])('a user who was %s before the process ended is in the audit of each organization, once', async (_what, contract, change, action) => {
  const [org, second] = [await newOrganization(own.product), await newOrganization(own.product)];
  const member = await newMember(org);
  await call(orgAddUsers, { code: await invite(second, {}, member.email) }, member.token, at());
  const body = { userId: member.userId, ...change };
  await whileNothingIsNoted(async () => {
    expect((await exchange(contract, body, staff.token, at())).status).toBe(500);
  });
  const entry = { action, name: 'Admin Headworks', target: 'Ada Lovelace' };
  for (const each of [org, second])
    await until(async () => (await ofSupport(each)).length > 0, { what: 'the change to be in the audit', deadlineMs: 15_000 });
  expect([await ofSupport(org), await ofSupport(second)]).toEqual([[entry], [entry]]);
});

it('a message is handled again only once that is in the audit of its organization', async () => {
  const org = await newOrganization(own.product);
  const device = await newDevice(org);
  const letters = async () => (await call(cloudGetOperations, {}, staff.token, at())).deadLetters.items;
  await withConstraint('alerting.devices', "device_name <> 'Poison'", async () => {
    await call(itrUpdate, { orgId: org.orgId, deviceId: device.id, newName: 'Poison' }, org.token, at());
    await until(async () => (await letters()).length > 0, { what: 'the event to be set aside', deadlineMs: 20_000 });
  });
  const letter = { service: 'alerting', id: (await letters())[0]?.id ?? 0 } as const;
  await whileNothingIsNoted(async () => {
    expect((await exchange(cloudReplayMessage, letter, staff.token, at())).status).toBe(500);
  });
  expect(await letters()).toMatchObject([{ id: letter.id, replaying: false }]);
  expect((await call(cloudReplayMessage, letter, staff.token, at())).state).toBe('handled');
  expect(await ofSupport(org)).toEqual([
    { action: 'Support replayed a failed message', name: 'Admin Headworks', target: 'Service alerting' },
  ]);
});

import { cloudUsersAdmin, cloudUsersStatus } from '@headworks/api/paths/cloud/users';
import { orgGetAudit } from '@headworks/api/paths/org/audit';
import { orgAddUsers } from '@headworks/api/paths/org/members';
import type { PathContract } from '@headworks/api/paths/path';
import { until } from '@headworks/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, exchange } from '../../harness/call.js';
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

/** Accounts can store the change of an account, but not that an organization reads of it, as when the process ends between the two. */
async function whileNothingIsNoted(work: () => Promise<void>): Promise<void> {
  await expectProductErrors(/violates check constraint .*made_up.*a request failed/);
  const noNote = "check (type <> 'SupportChangedUser') not valid";
  await inDatabase((sql) => sql.unsafe(`alter table accounts_events.events add constraint made_up ${noNote}`), own.product);
  await work();
  await inDatabase((sql) => sql`alter table accounts_events.events drop constraint made_up`, own.product);
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

import { limits } from '@headworks/api/limits';
import { authSession, authSignin } from '@headworks/api/paths/auth/paths';
import { cloudFindusers, cloudUsersAdmin, cloudUsersOrg, cloudUsersStatus } from '@headworks/api/paths/cloud/users';
import { orgGetAudit } from '@headworks/api/paths/org/audit';
import { orgAddUsers } from '@headworks/api/paths/org/members';
import { orgGetOrgsForUser } from '@headworks/api/paths/org/paths';
import { until } from '@headworks/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, exchange, refusal } from '../../harness/call.js';
import { invite, newMember, support } from '../../harness/members.js';
import {
  newAddress,
  newOrganization,
  type Organization,
  organizationOf,
  PASSWORD,
  type SignedIn,
  signedUpPerson,
  signIn,
} from '../../harness/organization.js';
import { quiet } from '../../harness/quiet.js';

let staff: SignedIn;
beforeAll(async () => {
  staff = await support();
});

/** The audit of the organization as its admin reads it, the newest first: action, who, at whom, details. */
const audit = async (org: Organization) =>
  (await call(orgGetAudit, { orgId: org.orgId }, org.token)).entries.map(({ action, name, target, details }) => ({
    action,
    name,
    target,
    details,
  }));
/** Once it is complete: looks of support are recorded without waiting for the audit to show them. */
const ofSupport = async (org: Organization) => {
  await quiet();
  return (await audit(org)).filter(({ action }) => /support/i.test(action));
};

describe('users of all organizations', () => {
  it('are found by a part of name or address in any case, with what support needs to know @distributed', async () => {
    const person = await signedUpPerson();
    for (const search of [person.email, person.email.slice(5, 40).toUpperCase(), ` ${person.email} `]) {
      const { users } = await call(cloudFindusers, { search }, staff.token);
      expect(users).toEqual([
        {
          id: person.userId,
          givenname: 'Ada',
          familyname: 'Lovelace',
          email: person.email,
          phone: expect.stringMatching(/^\+1\d{10}$/),
          units: '1',
          status: 'confirmed',
          admin: false,
          toomanytries: false,
          organizations: [],
        },
      ]);
    }
    expect((await call(cloudFindusers, { search: 'ada lovelace' }, staff.token)).users.length).toBeGreaterThan(0);
  });

  it('are found with the names of their organizations', async () => {
    const org = await newOrganization();
    const second = await organizationOf(org);
    const { users } = await call(cloudFindusers, { search: org.email }, staff.token);
    const byId = [org.orgId, second.orgId].toSorted().map((orgid) => ({ orgid, name: 'Metro Water' }));
    expect(users.map(({ organizations }) => organizations)).toEqual([byId]);
  });

  it('who are only invited are found by their address, until they have joined @distributed', async () => {
    const org = await newOrganization();
    const email = newAddress('invited');
    const code = await invite(org, {}, email);
    const find = async () => (await call(cloudFindusers, { search: email.slice(0, 30).toUpperCase() }, staff.token)).invites;
    await until(async () => (await find())[0]?.mailed, { what: 'the mail to be noted' });
    const [found] = await find();
    expect(found).toEqual({
      id: expect.any(Number),
      email,
      orgid: org.orgId,
      orgname: 'Metro Water',
      creationdate: expect.any(Number),
      expirationdate: (found?.creationdate ?? 0) + limits.inviteLifeMs / 1_000,
      mailed: true,
    });
    await call(orgAddUsers, { code }, (await signIn(await signedUpPerson())).token);
    expect(await find()).toEqual([]);
  });

  it.each(['%', '_', '\\', "'", 'x'.repeat(200)])('none is found by %j, which is in no name', async (search) => {
    expect(await call(cloudFindusers, { search: `${search}`.slice(0, 200) }, staff.token)).toEqual({ users: [], invites: [] });
  });

  it.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['10,000 characters', 'x'.repeat(10_000)],
    ['a NUL', 'a\0b'],
  ])('a search of %s is refused and names the field', async (_what, search) => {
    const refused = await refusal(cloudFindusers, { search }, staff.token);
    expect([refused.status, refused.error, refused.details?.map(({ path }) => path)]).toEqual([400, 'Validation Error', ['search']]);
  });

  it('of one organization are its members, and its audit says once an hour that support has looked @distributed', async () => {
    const org = await newOrganization();
    const member = await newMember(org);
    for (let look = 0; look < 3; look++) {
      const { users } = await call(cloudUsersOrg, { orgId: org.orgId }, staff.token);
      expect(users.map(({ id }) => id).toSorted()).toEqual([org.userId, member.userId].toSorted());
    }
    expect(await ofSupport(org)).toEqual([{ action: 'Support looked', name: 'Admin Headworks', target: 'List of members', details: '' }]);
  });

  it('of an organization that does not exist are Not Found, with the name of the field', async () => {
    const refused = await refusal(cloudUsersOrg, { orgId: 999_999_999 }, staff.token);
    expect([refused.status, refused.error, refused.details?.[0]?.path]).toEqual([404, 'Not Found', 'orgId']);
  });

  it('stand in the audit of each of their organizations when support changes their account', async () => {
    const org = await newOrganization();
    const second = await organizationOf(org);
    const member = await newMember(org);
    for (const status of ['disabled', 'enabled', 'reset required'] as const)
      await call(cloudUsersStatus, { userId: member.userId, status }, staff.token);
    const by = { name: 'Admin Headworks', target: 'Ada Lovelace', details: '' };
    expect(await ofSupport(org)).toEqual([
      { action: 'Support asked a user for a new password', ...by },
      { action: 'Support let a user in again', ...by },
      { action: 'Support disabled a user', ...by },
    ]);
    expect(await ofSupport(second)).toEqual([]);
  });
});

describe('the Admin group', () => {
  const sessionOf = async ({ token }: SignedIn) => (await call(authSession, {}, token)).user.groups;
  const mayList = async ({ token }: SignedIn) => (await exchange(cloudFindusers, { search: 'ada' }, token)).status;

  it('takes a user in and lets go of one again, at once also for open sessions @distributed', async () => {
    const person = await signIn(await signedUpPerson());
    expect(await mayList(person)).toBe(403);
    expect((await call(cloudUsersAdmin, { userId: person.userId, admin: true }, staff.token)).user).toMatchObject({
      id: person.userId,
      admin: true,
    });
    await until(async () => (await mayList(person)) === 200, { what: 'the new Admin to be let in' });
    expect(await sessionOf(person)).toEqual(['Admin']);
    expect((await call(cloudUsersAdmin, { userId: person.userId, admin: false }, staff.token)).user.admin).toBe(false);
    await until(async () => (await mayList(person)) === 403, { what: 'the former Admin to be refused' });
  });

  it('does not take in a user who does not exist or has not confirmed the address', async () => {
    const refused = await refusal(cloudUsersAdmin, { userId: '00000000-0000-4000-8000-000000000000', admin: true }, staff.token);
    expect([refused.status, refused.error, refused.details?.map(({ path }) => path)]).toEqual([404, 'Not Found', ['userId']]);
  });
});

describe('viewing as another user', () => {
  it('is in the audit of every organization of that user before anything is shown, once an hour, with the reason @distributed', async () => {
    const org = await newOrganization();
    const second = await organizationOf(org);
    const asUser = { userOverride: org.userId, overrideReason: 'Ticket 4711' };
    await Promise.all(Array.from({ length: 5 }, () => call(orgGetOrgsForUser, asUser, staff.token)));
    await call(orgGetOrgsForUser, { userOverride: org.userId }, staff.token);
    const looked = { action: 'Support looked', name: 'Admin Headworks', target: 'Ada Lovelace', details: 'Ticket 4711' };
    expect(await ofSupport(org)).toEqual([looked]);
    expect(await ofSupport(second)).toEqual([looked]);
  });

  it('refuses a reason that is none, and records nothing of those whose override is ignored', async () => {
    const org = await newOrganization();
    const withoutEnd = { userOverride: org.userId, overrideReason: 'x'.repeat(201) };
    const tooLong = await refusal(authSession, withoutEnd, staff.token);
    expect([tooLong.status, tooLong.details?.[0]?.path]).toEqual([400, 'overrideReason']);
    const stranger = await signIn(await signedUpPerson());
    const curious = { userOverride: org.userId, overrideReason: 'Curious' };
    await call(authSession, curious, stranger.token);
    expect(await ofSupport(org)).toEqual([]);
  });

  it('does not stop the user from logging in with the own password', async () => {
    const person = await signedUpPerson();
    await call(authSession, { userOverride: person.userId }, staff.token);
    expect((await exchange(authSignin, { email: person.email, password: PASSWORD, remember: false })).status).toBe(200);
  });
});

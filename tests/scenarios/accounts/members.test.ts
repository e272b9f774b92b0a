import { limits } from '@headworks/api/limits';
import { homeGetItr } from '@headworks/api/paths/home/paths';
import { orgGetAudit } from '@headworks/api/paths/org/audit';
import {
  orgAddUsers,
  orgDeleteInvite,
  orgGetAdmins,
  orgGetInvites,
  orgGetUsers,
  orgLeave,
  orgRemoveUser,
  orgResendInvite,
  orgUpdateUser,
  orgUsersInvite,
  orgValidateCode,
} from '@headworks/api/paths/org/members';
import { orgGetOrgsForUser } from '@headworks/api/paths/org/paths';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, exchange, refusal } from '../../harness/call.js';
import { newDevice } from '../../harness/devices.js';
import { mailsTo, nextMail } from '../../harness/mail.js';
import { invite, inviteCodeOf, newMember } from '../../harness/members.js';
import {
  newAddress,
  newOrganization,
  newPerson,
  type Organization,
  organizationOf,
  type SignedIn,
  signIn,
} from '../../harness/organization.js';
import { now } from '../../harness/packets.js';
import { quiet } from '../../harness/quiet.js';
import { inDatabase } from '../../harness/time-passes.js';

const usersOf = async (org: Organization) => (await call(orgGetUsers, { orgId: org.orgId }, org.token)).users;
const memberOf = async (org: Organization, { userId }: { readonly userId: string }) => {
  const found = (await usersOf(org)).find((user) => user.userid === userId);
  if (!found) throw new Error('no such member');
  return { orgId: org.orgId, orgMemberId: found.id };
};
const invitesOf = async (org: Organization) => (await call(orgGetInvites, { orgId: org.orgId }, org.token)).invites;
const newcomer = async (): Promise<SignedIn> => signIn(await newPerson());

describe('an invite', () => {
  let org: Organization;
  beforeAll(async () => {
    org = await newOrganization();
  });

  it('leads from the mail to a member with the permissions it was sent with @distributed', async () => {
    const email = newAddress();
    const code = await invite(org, { itr: { perms: 'read' }, fr: { perms: 'none' } }, email);
    const { text, subject } = await nextMail(email);
    expect([subject, text]).toEqual([expect.stringContaining('Metro Water'), expect.stringContaining(`/login/${code}`)]);
    expect(await call(orgValidateCode, { inviteCode: code })).toMatchObject({
      orgid: org.orgId,
      name: 'Metro Water',
      logoUrl: null,
      sentTo: email,
    });
    const person = await newcomer();
    const joined = await call(orgAddUsers, { code }, person.token);
    expect([joined.orgid, joined.orgname, JSON.parse(joined.perms).itr.perms]).toEqual([org.orgId, 'Metro Water', 'read']);
    const { organizations } = await call(orgGetOrgsForUser, {}, person.token);
    expect(organizations.map(({ orgid }) => orgid)).toEqual([org.orgId]);
    expect(JSON.parse(organizations[0]?.perms ?? '{}')).toMatchObject({ admin: false, itr: { perms: 'read' }, fr: { perms: 'none' } });
    expect((await usersOf(org)).find(({ userid }) => userid === person.userId)).toMatchObject({ email: person.email, givenname: 'Ada' });
    expect((await invitesOf(org)).map((item) => item.email)).not.toContain(email);
  });

  it('works once, also when two use it concurrently', async () => {
    const code = await invite(org);
    const people = await Promise.all([newcomer(), newcomer()]);
    const answers = await Promise.all(people.map(({ token }) => exchange(orgAddUsers, { code }, token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const used = { error: 'InvalidLink', message: 'This code is not valid. Check it, or ask an admin for a new one.' };
    expect(await refusal(orgValidateCode, { inviteCode: code })).toMatchObject(used);
    expect(await refusal(orgAddUsers, { code: 'mistyped' }, people[0]?.token)).toMatchObject(used);
  });

  it('joins once when the same call is repeated', async () => {
    const code = await invite(org);
    const { token } = await newcomer();
    const headers = { 'idempotency-key': code };
    const first = await call(orgAddUsers, { code }, token, { headers });
    expect(await call(orgAddUsers, { code }, token, { headers })).toEqual(first);
  });

  it('is listed until it is used, with its end after 14 days, and is invalid once revoked', async () => {
    const email = newAddress();
    const code = await invite(org, {}, email);
    const listed = (await invitesOf(org)).find((item) => item.email === email);
    expect(Math.abs((listed?.creationdate ?? 0) - now())).toBeLessThan(120);
    expect((listed?.expirationdate ?? 0) - (listed?.creationdate ?? 0)).toBe(limits.inviteLifeMs / 1000);
    await call(orgDeleteInvite, { orgId: org.orgId, inviteId: listed?.id ?? 0 }, org.token);
    expect((await invitesOf(org)).map((item) => item.email)).not.toContain(email);
    for (const answer of [
      await refusal(orgValidateCode, { inviteCode: code }),
      await refusal(orgAddUsers, { code }, (await newcomer()).token),
    ])
      expect([answer.status, answer.error]).toEqual([401, 'InvalidLink']);
    expect((await refusal(orgDeleteInvite, { orgId: org.orgId, inviteId: listed?.id ?? 0 }, org.token)).status).toBe(404);
    expect(await invite(org, {}, email)).not.toBe(code);
  });

  it('is not sent at all if one of the addresses is already invited or a member', async () => {
    const [item, fresh] = [newAddress(), newAddress()];
    await invite(org, {}, item);
    const send = (emails: string[]) => call(orgUsersInvite, { orgId: org.orgId, permissions: {}, emails }, org.token);
    expect(await send([fresh, item.toUpperCase()])).toEqual({
      status: 'EMAILEXISTS',
      message: 'An organization invite already exists for this user.',
      details: [item],
    });
    expect((await send([fresh, org.email])).details).toEqual([org.email]);
    await quiet();
    expect([await mailsTo(fresh), (await invitesOf(org)).some(({ email }) => email === fresh)]).toEqual([[], false]);
    expect((await send([fresh, fresh])).status).toBe('SUCCESS');
    expect(inviteCodeOf(await nextMail(fresh))).not.toBe('');
  });

  it('can be sent again once the previous one has expired', async () => {
    const email = newAddress();
    const code = await invite(org, {}, email);
    await inDatabase((sql) => sql`update accounts.invites set expires_at = now() - interval '1 second' where email = ${email}`);
    expect((await invitesOf(org)).map((item) => item.email)).not.toContain(email);
    await call(orgUsersInvite, { orgId: org.orgId, permissions: {}, emails: [email] }, org.token);
    expect(inviteCodeOf(await nextMail(email, 1))).not.toBe(code);
  });

  it('to an address in upper case is one to the same address, whose owner joins by any spelling', async () => {
    const email = newAddress();
    const { status } = await call(orgUsersInvite, { orgId: org.orgId, permissions: {}, emails: [` ${email.toUpperCase()} `] }, org.token);
    expect(status).toBe('SUCCESS');
    expect((await invitesOf(org)).map((item) => item.email)).toContain(email);
    const code = inviteCodeOf(await nextMail(email));
    const person = await newcomer();
    await call(orgAddUsers, { code }, person.token);
    expect((await refusal(orgAddUsers, { code }, person.token)).error).toBe('InvalidLink');
  });

  it('is mailed again with the same code and a new end', async () => {
    const email = newAddress();
    const code = await invite(org, {}, email);
    const listed = async () => (await invitesOf(org)).find((item) => item.email === email);
    const before = await listed();
    const body = { orgId: org.orgId, inviteId: before?.id ?? 0 };
    await inDatabase((sql) => sql`update accounts.invites set expires_at = expires_at - interval '1 day' where email = ${email}`);
    await call(orgResendInvite, body, org.token);
    const [first, again] = [await nextMail(email, 0), await nextMail(email, 1)];
    expect(inviteCodeOf(again)).toBe(code);
    expect(again.messageId).not.toBe(first.messageId);
    expect((await listed())?.expirationdate).toBeGreaterThanOrEqual(before?.expirationdate ?? 0);
    const { entries } = await call(orgGetAudit, { orgId: org.orgId, limit: 1 }, org.token);
    expect(entries[0]).toMatchObject({ action: 'Invite sent again', name: 'Ada Lovelace' });
    await call(orgAddUsers, { code }, (await newcomer()).token);
    expect((await refusal(orgResendInvite, body, org.token)).status).toBe(404);
  });

  it('of another organization cannot be mailed again', async () => {
    const email = newAddress();
    await invite(org, {}, email);
    const inviteId = (await invitesOf(org)).find((item) => item.email === email)?.id ?? 0;
    const stranger = await newOrganization();
    expect((await refusal(orgResendInvite, { orgId: stranger.orgId, inviteId }, stranger.token)).status).toBe(404);
    expect((await refusal(orgResendInvite, { orgId: org.orgId, inviteId }, stranger.token)).status).toBe(404);
  });

  it('stays valid when an existing member opens it', async () => {
    const code = await invite(org);
    const answer = await refusal(orgAddUsers, { code }, org.token);
    expect([answer.status, answer.error]).toEqual([409, 'AlreadyMember']);
    await call(orgAddUsers, { code }, (await newcomer()).token);
  });

  it('is refused with the invalid field', async () => {
    const send = (body: object) =>
      refusal(orgUsersInvite, { orgId: org.orgId, permissions: {}, emails: [newAddress()], ...body }, org.token);
    expect((await send({ emails: [] })).details?.[0]).toMatchObject({
      path: 'emails',
      message: 'Please add at least one email address to invite to your organization.',
    });
    expect((await send({ emails: ['no address'] })).details?.[0]?.path).toBe('emails.0');
    expect((await send({ permissions: '{' })).details?.[0]?.path).toBe('permissions');
    expect((await send({ permissions: { itr: { perms: 'all' } } })).details?.[0]?.path).toBe('permissions.itr.perms');
  });
});

describe('a member', () => {
  let org: Organization;
  beforeAll(async () => {
    org = await newOrganization();
  });

  it('sees the effect of new permissions from the next call on @distributed', async () => {
    const [first, second] = [await newDevice(org), await newDevice(org)];
    const member = await newMember(org);
    const seen = async () => (await call(homeGetItr, { orgId: org.orgId }, member.token)).deviceList.map(({ id }) => id);
    expect((await seen()).toSorted()).toEqual([first.id, second.id].toSorted());
    const who = await memberOf(org, member);
    await call(orgUpdateUser, { ...who, perms: JSON.stringify({ itr: { perms: 'write', all: false, ids: [second.id] } }) }, org.token);
    expect(await seen()).toEqual([second.id]);
    await call(orgUpdateUser, { ...who, perms: { itr: { perms: 'none' } } }, org.token);
    expect((await refusal(homeGetItr, { orgId: org.orgId }, member.token)).status).toBe(403);
  });

  it('who may see no iTrackers sees no logs either', async () => {
    const member = await newMember(org);
    const who = await memberOf(org, member);
    await call(orgUpdateUser, { ...who, perms: { itr: { perms: 'none' }, logs: { perms: 'write' } } }, org.token);
    const listed = (await usersOf(org)).find(({ id }) => id === who.orgMemberId);
    expect(JSON.parse(listed?.perms ?? '{}').logs.perms).toBe('none');
  });

  it('has levels for the sections of studies, as specified; an object there is refused with its name', async () => {
    const member = await newMember(org);
    const who = await memberOf(org, member);
    const grant = { perms: 'read', all: true, ids: [] } as const;
    const levels = { sites: 'none', logs: 'read', flow: 'write', adj: 'none', results: 'none', playback: 'read' } as const;
    const perms = {
      admin: false,
      fr: { ...grant, devices: [] },
      itr: grant,
      logs: grant,
      studies: { ...grant, basins: grant, ...levels },
    };
    await call(orgUpdateUser, { ...who, perms }, org.token);
    const listed = (await usersOf(org)).find(({ id }) => id === who.orgMemberId);
    expect(JSON.parse(listed?.perms ?? '{}')).toEqual(perms);
    const { organizations } = await call(orgGetOrgsForUser, {}, member.token);
    expect(JSON.parse(organizations[0]?.perms ?? '{}')).toEqual(perms);
    const refused = await refusal(orgUpdateUser, { ...who, perms: { studies: { sites: { perms: 'read' } } } }, org.token);
    expect([refused.status, refused.details?.map(({ path }) => path)]).toEqual([400, ['perms.studies.sites']]);
    const text = JSON.stringify({ studies: { adj: { perms: 'none' } } });
    const alsoRefused = await refusal(orgUsersInvite, { orgId: org.orgId, permissions: text, emails: [newAddress()] }, org.token);
    expect([alsoRefused.status, alsoRefused.details?.map(({ path }) => path)]).toEqual([400, ['permissions.studies.adj']]);
  });

  it('has no access from the next call on after removal, and can be invited again', async () => {
    const member = await newMember(org);
    await call(orgRemoveUser, await memberOf(org, member), org.token);
    expect((await refusal(homeGetItr, { orgId: org.orgId }, member.token)).status).toBe(404);
    expect((await call(orgGetOrgsForUser, {}, member.token)).organizations).toEqual([]);
    await call(orgAddUsers, { code: await invite(org, {}, member.email) }, member.token);
    expect((await call(orgGetOrgsForUser, {}, member.token)).organizations).toHaveLength(1);
  });

  it('sees the names of the admins, and no address of them', async () => {
    const reader = await newMember(org, { itr: { perms: 'none' }, fr: { perms: 'none' } });
    const { admins } = await call(orgGetAdmins, { orgId: org.orgId }, reader.token);
    expect(admins).toEqual([{ userid: org.userId, givenname: 'Ada', familyname: 'Lovelace' }]);
    expect((await refusal(orgGetAdmins, { orgId: org.orgId }, (await newcomer()).token)).status).toBe(404);
  });

  it('leaves by itself, with no access from the next call on, and the audit says so', async () => {
    const leaver = await newMember(org);
    const body = { orgId: org.orgId };
    await call(orgLeave, body, leaver.token);
    expect((await refusal(homeGetItr, body, leaver.token)).status).toBe(404);
    expect((await refusal(orgLeave, body, leaver.token)).status).toBe(404);
    expect((await call(orgGetOrgsForUser, {}, leaver.token)).organizations).toEqual([]);
    const { entries } = await call(orgGetAudit, { orgId: org.orgId, limit: 1 }, org.token);
    expect(entries[0]).toMatchObject({ action: 'Member removed', userid: leaver.userId });
    const last = await refusal(orgLeave, body, org.token);
    expect([last.status, last.error]).toEqual([422, 'LastAdmin']);
  });

  it('who is the last admin cannot leave or lose that role; of two who leave concurrently, one does @distributed', async () => {
    const own = await organizationOf(org);
    const self = await memberOf(own, own);
    for (const answer of [await refusal(orgRemoveUser, self, own.token), await refusal(orgUpdateUser, { ...self, perms: {} }, own.token)])
      expect([answer.status, answer.error, answer.message]).toEqual([422, 'LastAdmin', 'An organization must have at least one admin.']);
    const second = await newMember(own, { admin: true });
    const other = await memberOf(own, second);
    const answers = await Promise.all([exchange(orgRemoveUser, self, second.token), exchange(orgRemoveUser, other, own.token)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('of another organization is Not Found', async () => {
    const other = await newOrganization();
    const theirs = await memberOf(other, other);
    for (const contract of [orgRemoveUser, orgUpdateUser] as const) {
      const body = { orgId: org.orgId, orgMemberId: theirs.orgMemberId, perms: {} };
      expect((await refusal(contract, body, org.token)).status).toBe(404);
    }
    expect(await usersOf(other)).toHaveLength(1);
  });
});

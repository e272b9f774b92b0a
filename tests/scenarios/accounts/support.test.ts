import { limits } from '@headworks/api/limits';
import { authForgot, authForgotSubmit, authJwks, authProfile, authRefresh, authSession, authSignin } from '@headworks/api/paths/auth/paths';
import {
  cloudAdminmessagesCreate,
  cloudAdminmessagesDelete,
  cloudAdminmessagesGet,
  cloudAdminmessagesUpdate,
} from '@headworks/api/paths/cloud/messages';
import { cloudKeysRotate, cloudUsersStatus } from '@headworks/api/paths/cloud/users';
import { orgGetUsers } from '@headworks/api/paths/org/members';
import { orgGetall, orgGetOrganizationInfo, orgGetOrgsForUser, orgLastactive } from '@headworks/api/paths/org/paths';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, exchange, refusal } from '../../harness/call.js';
import { codeOf, nextMail } from '../../harness/mail.js';
import { support } from '../../harness/members.js';
import { newOrganization, organizationOf, PASSWORD, type SignedIn, signedUpPerson, signIn, signUp } from '../../harness/organization.js';
import { inDatabase } from '../../harness/time-passes.js';

describe('support', () => {
  let staff: SignedIn;
  beforeAll(async () => {
    staff = await support();
  });
  const setStatus = (userId: string, status: 'enabled' | 'disabled' | 'reset required') =>
    call(cloudUsersStatus, { userId, status }, staff.token);

  it('disables a user: sessions end, and only the right password gets the reason @distributed', async () => {
    const person = await signedUpPerson();
    const { cookie } = await signIn(person, true);
    await setStatus(person.userId, 'disabled');
    const right = await refusal(authSignin, { email: person.email, password: PASSWORD });
    expect([right.status, right.error, right.message]).toEqual([403, 'UserDisabledException', 'User is disabled.']);
    expect((await refusal(authSignin, { email: person.email, password: 'Wrong-pass-1' })).error).toBe('NotAuthorizedException');
    expect((await exchange(authRefresh, {}, undefined, { headers: { cookie } })).status).toBe(401);
    await setStatus(person.userId, 'enabled');
    expect((await signIn(person)).token).not.toBe('');
  });

  it('requires a new password: the old one opens no session, a code by mail does', async () => {
    const person = await signedUpPerson();
    const { email } = person;
    await setStatus(person.userId, 'reset required');
    expect((await refusal(authSignin, { email, password: PASSWORD })).error).toBe('PasswordResetRequiredException');
    await call(authForgot, { email });
    await call(authForgotSubmit, { email, code: codeOf(await nextMail(email, 1)), password: 'Culvert-rain-8' });
    expect((await exchange(authSignin, { email, password: 'Culvert-rain-8' })).status).toBe(200);
  });

  it('disables and enables also a user whose confirmation was interrupted, but no user with an unconfirmed address', async () => {
    const [cut, waiting] = [await signUp(), await signUp()];
    await inDatabase((sql) => sql`update accounts.people set status = 'confirmed' where user_id = ${cut.userId}`);
    await setStatus(cut.userId, 'disabled');
    expect((await refusal(authSignin, { email: cut.email, password: PASSWORD })).error).toBe('UserDisabledException');
    await setStatus(cut.userId, 'enabled');
    expect((await signIn(cut)).token).not.toBe('');
    const unconfirmed = await refusal(cloudUsersStatus, { userId: waiting.userId, status: 'enabled' }, staff.token);
    expect([unconfirmed.status, unconfirmed.details?.map(({ path }) => path)]).toEqual([404, ['userId']]);
    expect((await refusal(authSignin, { email: waiting.email, password: PASSWORD })).error).toBe('UserNotConfirmedException');
  });

  it('does not let a disabled user sign in with a new password', async () => {
    const { email, userId } = await signedUpPerson();
    await call(authForgot, { email });
    const code = codeOf(await nextMail(email, 1));
    await setStatus(userId, 'disabled');
    expect((await refusal(authForgotSubmit, { email, code, password: 'Culvert-rain-8' })).error).toBe('CodeMismatchException');
    expect((await refusal(authSignin, { email, password: PASSWORD })).error).toBe('UserDisabledException');
  });

  it('rotates the signing key: old tokens stay valid, new ones use the new key, and all can be verified @distributed', async () => {
    const person = await signedUpPerson();
    const before = await signIn(person);
    const { keyId } = await call(cloudKeysRotate, {}, staff.token);
    const after = await signIn(person);
    const kidOf = ({ token }: SignedIn): string => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;
    expect([kidOf(after), kidOf(before) === keyId]).toEqual([keyId, false]);
    for (const { token } of [before, after]) await call(authSession, {}, token);
    const { keys } = await call(authJwks, {});
    expect(keys.map(({ kid }) => kid)).toEqual(expect.arrayContaining([kidOf(before), keyId]));
  });

  it('acts as another user without changing the state of that user by reading', async () => {
    const org = await newOrganization();
    const second = await organizationOf(org);
    const asUser = { userOverride: org.userId };
    expect((await call(authSession, asUser, staff.token)).user.id).toBe(org.userId);
    const before = await call(orgGetOrgsForUser, {}, org.token);
    expect(await call(orgGetOrgsForUser, asUser, staff.token)).toEqual(before);
    const other = before.lastOrg === org.orgId ? second.orgId : org.orgId;
    await call(orgLastactive, { orgId: other, ...asUser }, staff.token);
    expect((await call(orgGetOrgsForUser, {}, org.token)).lastOrg).toBe(before.lastOrg);
  });

  it('acts as a user whose name has not reached the pages yet', async () => {
    const { userId } = await signedUpPerson();
    // A person whom accounts has and never published.
    const [unpublished] = await inDatabase(
      (sql) => sql<{ userId: string }[]>`
        insert into accounts.people (user_id, email, given_name, family_name, phone, units, password_hash, status, groups)
        select gen_random_uuid(), 'new-' || email, given_name, family_name, phone, units, password_hash, status, groups
        from accounts.people where user_id = ${userId} returning user_id as "userId"`,
    );
    const asked = { userOverride: unpublished?.userId ?? '' };
    expect(await call(orgGetOrgsForUser, asked, staff.token)).toEqual({ organizations: [], lastOrg: null });
  });

  it('changes a profile for a user, and the members list shows it', async () => {
    const org = await newOrganization();
    const profile = { first: 'Grace', last: 'Hopper', phone: '6155550177', units: '2', userOverride: org.userId };
    expect((await call(authProfile, profile, staff.token)).user).toMatchObject({ id: org.userId, given_name: 'Grace' });
    expect((await call(authSession, {}, org.token)).user.given_name).toBe('Grace');
    expect((await call(orgGetUsers, { orgId: org.orgId }, org.token)).users).toHaveLength(1);
  });

  it('lists every organization, others only see their own', async () => {
    const [one, other] = [await newOrganization(), await newOrganization()];
    const ids = (await call(orgGetall, {}, staff.token)).organizations.map(({ orgid }) => orgid);
    expect(ids).toEqual(expect.arrayContaining([one.orgId, other.orgId]));
    const orgIds = [one.orgId, other.orgId, 999_999_999];
    const seenBy = async (token: string) => (await call(orgGetOrganizationInfo, { orgIds }, token)).organizations.map(({ orgid }) => orgid);
    expect(await seenBy(one.token)).toEqual([one.orgId]);
    expect((await seenBy(staff.token)).toSorted()).toEqual([one.orgId, other.orgId].toSorted());
  });

  it('creates, changes and deletes an admin message', async () => {
    const reader = await signIn(await signedUpPerson());
    const shown = async (id: number) => (await call(cloudAdminmessagesGet, {}, reader.token)).messages.find((message) => message.id === id);
    const { id } = await call(
      cloudAdminmessagesCreate,
      { title: 'Maintenance', message: 'Tonight at ten.', severity: 'warning' },
      staff.token,
    );
    expect(await shown(id)).toEqual({ id, title: 'Maintenance', message: 'Tonight at ten.', severity: 'warning' });
    await call(cloudAdminmessagesUpdate, { messageId: id, title: 'Maintenance', message: 'It is over.', severity: 'success' }, staff.token);
    expect(await shown(id)).toMatchObject({ message: 'It is over.', severity: 'success' });
    await call(cloudAdminmessagesDelete, { messageId: id }, staff.token);
    expect(await shown(id)).toBeUndefined();
    const gone = await refusal(cloudAdminmessagesUpdate, { messageId: id, title: 'x', message: 'y' }, staff.token);
    expect([gone.status, gone.details?.map(({ path }) => path)]).toEqual([404, ['messageId']]);
  });

  it('publishes no admin message that shows nothing, and none beyond those that are shown', async () => {
    const hidden = await refusal(cloudAdminmessagesCreate, { title: 'Maintenance', message: '\u200b\u202e' }, staff.token);
    expect([hidden.status, hidden.details]).toEqual([400, [{ path: 'message', message: 'is required' }]]);
    const { messages } = await call(cloudAdminmessagesGet, {}, staff.token);
    const ids: number[] = [];
    const publish = (title: string) => exchange(cloudAdminmessagesCreate, { title, message: 'Tonight at ten.' }, staff.token);
    const take = (answer: { readonly body: unknown }) => ids.push(cloudAdminmessagesCreate.output.parse(answer.body).id);
    while (messages.length + ids.length < limits.adminMessages - 1) take(await publish(`Message ${ids.length}`));
    // Several of the support staff at the same moment, for the one place that is left.
    const answers = await Promise.all(Array.from({ length: 4 }, (_, index) => publish(`Last ${index}`)));
    const published = answers.filter(({ status }) => status === 200);
    for (const answer of published) take(answer);
    expect(published).toHaveLength(1);
    expect((await publish('One more')).body).toMatchObject({ error: 'Validation Error', details: [{ path: 'title' }] });
    await Promise.all(ids.map((messageId) => call(cloudAdminmessagesDelete, { messageId }, staff.token)));
    expect((await call(cloudAdminmessagesGet, {}, staff.token)).messages).toEqual(messages);
  });
});

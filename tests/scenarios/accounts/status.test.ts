import { authSession } from '@headworks/api/paths/auth/paths';
import { cloudUsersAdmin, cloudUsersStatus } from '@headworks/api/paths/cloud/users';
import { orgCreate, orgGetall, orgGetOrgsForUser, orgKeysCreate } from '@headworks/api/paths/org/paths';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, exchange, refusal } from '../../harness/call.js';
import { support } from '../../harness/members.js';
import { newOrganization, type SignedIn } from '../../harness/organization.js';
import { shared } from '../../harness/surroundings.js';

describe('a token', () => {
  let staff: SignedIn;
  beforeAll(async () => {
    staff = await support();
  });
  const disable = (userId: string) => exchange(cloudUsersStatus, { userId, status: 'disabled' }, staff.token);

  it('of a disabled user is invalid once the answer is there, on paths and streams @distributed', async () => {
    const org = await newOrganization();
    expect((await exchange(authSession, {}, org.token)).status).toBe(200);
    expect((await disable(org.userId)).status).toBe(200);
    expect((await refusal(orgKeysCreate, { orgId: org.orgId, name: 'Mine' }, org.token)).error).toBe('Auth Error');
    for (const contract of [orgGetOrgsForUser, authSession] as const)
      expect((await refusal(contract, {}, org.token)).error).toBe('Auth Error');
    expect((await refusal(orgCreate, { name: 'Mine' }, org.token)).error).toBe('Auth Error');
    const stream = await fetch(`${shared().publicUrl}/events?orgId=${org.orgId}`, { headers: { authorization: org.token } });
    expect(stream.status).toBe(401);
  });

  it('of a user who is let in again, made Admin or not Admin counts as such once the answer is there @distributed', async () => {
    const org = await newOrganization();
    const set = (status: 'enabled' | 'reset required') => call(cloudUsersStatus, { userId: org.userId, status }, staff.token);
    const admin = (isAdmin: boolean) => call(cloudUsersAdmin, { userId: org.userId, admin: isAdmin }, staff.token);
    await set('reset required');
    expect((await refusal(orgGetOrgsForUser, {}, org.token)).error).toBe('Auth Error');
    await set('enabled');
    expect((await exchange(orgGetOrgsForUser, {}, org.token)).status).toBe(200);
    await admin(true);
    expect((await exchange(orgGetall, {}, org.token)).status).toBe(200);
    await admin(false);
    expect((await refusal(orgGetall, {}, org.token)).error).toBe('Permission Denied');
  });

  it('of the Admin group with an override that is not a string is refused', async () => {
    const answer = await refusal(orgGetOrgsForUser, { userOverride: 'a\0b' }, staff.token);
    expect([answer.status, answer.details?.[0]?.path]).toEqual([400, 'userOverride']);
  });

  it('of the Admin group cannot act as a user who does not exist', async () => {
    for (const userOverride of ['no such user', '00000000-0000-4000-8000-000000000000'])
      expect((await refusal(orgCreate, { name: 'Mine', userOverride }, staff.token)).error).toBe('Not Found');
    expect((await exchange(orgGetall, {}, staff.token)).status).toBe(200);
  });
});

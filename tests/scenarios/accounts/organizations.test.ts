import { homeGetItr, orgCreate, orgGetOrgsForUser, orgKeysCreate, orgKeysDelete, orgKeysGet } from '@headworks/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, exchange, refusal } from '../../harness/call.js';
import { newOrganization, newPerson, type Organization, organizationOf, signIn } from '../../harness/organization.js';
import { newSerial, now, packetOf, postPacket } from '../../harness/packets.js';

describe('an organization', () => {
  let org: Organization;
  beforeAll(async () => {
    org = await newOrganization();
  });

  it('has a name of 1 to 25 characters', async () => {
    const create = (name: string) => exchange(orgCreate, { name }, org.token);
    expect((await create('x'.repeat(25))).status).toBe(200);
    expect((await create('  Ä ')).status).toBe(200);
    for (const name of ['', '   ', 'x'.repeat(26)]) {
      const answer = await refusal(orgCreate, { name }, org.token);
      expect([answer.status, answer.details?.[0]?.path]).toEqual([400, 'name']);
    }
    const long = await refusal(orgCreate, { name: 'x'.repeat(26) }, org.token);
    expect(long.details?.[0]?.message).toBe('Organization names must be 25 characters or less.');
  });

  it('may have the name of another, and its creator is its admin', async () => {
    const first = await organizationOf(org);
    const second = await organizationOf(org);
    expect(first.orgId).not.toBe(second.orgId);
    const { organizations } = await call(orgGetOrgsForUser, {}, org.token);
    expect(organizations.map(({ orgid }) => orgid)).toEqual(expect.arrayContaining([first.orgId, second.orgId]));
    for (const { perms } of organizations) expect(JSON.parse(perms).admin).toBe(true);
  });

  it('is seen by its members alone, and pretending to be one of them does not help @distributed', async () => {
    const stranger = await signIn(await newPerson());
    expect(await call(orgGetOrgsForUser, {}, stranger.token)).toEqual({ organizations: [], lastOrg: null });
    expect(await call(orgGetOrgsForUser, { userOverride: org.userId }, stranger.token)).toEqual({ organizations: [], lastOrg: null });
    const answer = await refusal(homeGetItr, { orgId: org.orgId, userOverride: org.userId }, stranger.token);
    expect([answer.status, answer.error]).toEqual([404, 'Not Found']);
  });

  it('shows an API key once, and lists it by its beginning afterwards @distributed', async () => {
    const own = await organizationOf(org);
    const { id, name, key } = await call(orgKeysCreate, { orgId: own.orgId, name: 'North plant' }, own.token);
    expect(name).toBe('North plant');
    const { keys } = await call(orgKeysGet, { orgId: own.orgId }, own.token);
    const listed = keys.find((known) => known.id === id);
    expect(keys).toHaveLength(2);
    expect(listed).toMatchObject({ name: 'North plant', lastused: null });
    expect(key.startsWith(listed?.prefix ?? 'none')).toBe(true);
    expect(JSON.stringify(keys)).not.toContain(key);
    expect(Math.abs((listed?.creationdate ?? 0) - now())).toBeLessThan(120);
  });

  it('can use a new key at once, and no more once it is deleted @distributed', async () => {
    const own = await organizationOf(org);
    const { id, key } = await call(orgKeysCreate, { orgId: own.orgId, name: 'Short-lived' }, own.token);
    expect((await postPacket(key, newSerial(), packetOf())).status).toBe(202);
    await call(orgKeysDelete, { orgId: own.orgId, keyId: id }, own.token);
    expect((await call(orgKeysGet, { orgId: own.orgId }, own.token)).keys.map((known) => known.id)).toEqual([own.keyId]);
    await expect.poll(async () => (await postPacket(key, newSerial(), packetOf())).status, { timeout: 10_000 }).toBe(401);
    expect((await refusal(orgKeysDelete, { orgId: own.orgId, keyId: id }, own.token)).status).toBe(404);
  });

  it("does not show or delete another's keys", async () => {
    const stranger = await newOrganization();
    expect((await refusal(orgKeysGet, { orgId: org.orgId }, stranger.token)).status).toBe(404);
    expect((await refusal(orgKeysDelete, { orgId: org.orgId, keyId: org.keyId }, stranger.token)).status).toBe(404);
    expect((await refusal(orgKeysDelete, { orgId: stranger.orgId, keyId: org.keyId }, stranger.token)).status).toBe(404);
    expect((await postPacket(org.key, newSerial(), packetOf())).status).toBe(202);
  });
});

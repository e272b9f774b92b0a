import { randomBytes, randomUUID } from 'node:crypto';
import { limits } from '@headworks/api/limits';
import { homeGetItr } from '@headworks/api/paths/home/paths';
import { orgCreate, orgGetOrgsForUser, orgKeysCreate, orgKeysDelete, orgKeysGet, orgLastactive } from '@headworks/api/paths/org/paths';
import { until } from '@headworks/testing';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, exchange, refusal, refused } from '../../harness/call.js';
import { newOrganization, newPerson, type Organization, organizationOf, signIn } from '../../harness/organization.js';
import { announce, newSerial, now, packetOf, postPacket } from '../../harness/packets.js';

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

  it('has a logo, which is re-encoded with up to 512 pixels in width and height, and is public @distributed', async () => {
    const noise = await sharp({ create: { width: 1600, height: 400, channels: 3, background: '#0d3347' } });
    for (const [type, picture] of [
      ['image/png', await noise.clone().png().toBuffer()],
      [
        'image/jpeg',
        await noise
          .clone()
          .withExif({ IFD0: { Copyright: 'secret owner' } })
          .jpeg()
          .toBuffer(),
      ],
    ] as const) {
      // The type in the data URL does not count, only the bytes.
      const file = `data:image/gif;base64,${picture.toString('base64')}`;
      const { newOrg } = await call(orgCreate, { name: 'With logo', file }, org.token);
      const response = await fetch(`${org.at.publicUrl}${newOrg.logoUrl}`);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect([response.status, response.headers.get('content-type'), bytes.includes('secret owner')]).toEqual([200, type, false]);
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 512, height: 128 });
      const { organizations } = await call(orgGetOrgsForUser, {}, org.token);
      expect(organizations.find(({ orgid }) => orgid === newOrg.orgid)?.logoUrl).toBe(newOrg.logoUrl);
    }
  });

  it('refuses a logo that is not PNG or JPEG, whatever its declared type', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const cut = (
      await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .png()
        .toBuffer()
    ).subarray(0, 40);
    const files = [
      `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
      `data:image/png;base64,${Buffer.from(svg).toString('base64')}`,
      `data:image/png;base64,${cut.toString('base64')}`,
      'data:image/png;base64,',
      'https://example.com/logo.png',
    ];
    for (const file of files) {
      const answer = await refusal(orgCreate, { name: 'With logo', file }, org.token);
      expect([answer.status, answer.details?.[0]?.path]).toEqual([400, 'file']);
    }
  });

  it('refuses pictures that would need too much memory or time, by their header', async () => {
    const bombs = [
      await sharp({ create: { width: 1, height: 20_000, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
      await sharp({ create: { width: 6_000, height: 6_000, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    ];
    for (const bomb of bombs) {
      const answer = await refusal(orgCreate, { name: 'Bomb', file: `data:image/png;base64,${bomb.toString('base64')}` }, org.token);
      expect([answer.status, answer.details?.[0]?.path]).toEqual([400, 'file']);
    }
  });

  it('accepts a logo of up to eight megabytes', async () => {
    const large = await sharp(randomBytes(1_500 * 1_000 * 3), { raw: { width: 1_500, height: 1_000, channels: 3 } })
      .png()
      .toBuffer();
    expect(large.length).toBeGreaterThan(3_000_000);
    const file = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;
    expect((await exchange(orgCreate, { name: 'Large', file: file(large) }, org.token)).status).toBe(200);
    const answer = await announce(orgCreate.path, 'text/plain', limits.logoBodyBytes + 1, org.token, {
      ...org.at,
      ingestUrl: org.at.publicUrl,
    });
    expect(refused(answer).status).toBe(413);
  });

  it('remembers the last used one', async () => {
    const [first, second] = [await organizationOf(org), await organizationOf(org)];
    for (const { orgId } of [second, first]) {
      await call(orgLastactive, { orgId }, org.token);
      expect((await call(orgGetOrgsForUser, {}, org.token)).lastOrg).toBe(orgId);
    }
  });

  it('may have the name of another, and its creator is its admin', async () => {
    const first = await organizationOf(org);
    const second = await organizationOf(org);
    expect(first.orgId).not.toBe(second.orgId);
    const { organizations } = await call(orgGetOrgsForUser, {}, org.token);
    expect(organizations.map(({ orgid }) => orgid)).toEqual(expect.arrayContaining([first.orgId, second.orgId]));
    for (const { perms } of organizations) expect(JSON.parse(perms).admin).toBe(true);
  });

  it('is visible only to its members, also with a forged claim @distributed', async () => {
    const stranger = await signIn(await newPerson());
    expect(await call(orgGetOrgsForUser, {}, stranger.token)).toEqual({ organizations: [], lastOrg: null });
    expect(await call(orgGetOrgsForUser, { userOverride: org.userId }, stranger.token)).toEqual({ organizations: [], lastOrg: null });
    const answer = await refusal(homeGetItr, { orgId: org.orgId, userOverride: org.userId }, stranger.token);
    expect([answer.status, answer.error]).toEqual([404, 'Not Found']);
  });

  it('shows an API key once, and lists it by its prefix afterwards @distributed', async () => {
    const own = await organizationOf(org);
    const { id, name, key } = await call(orgKeysCreate, { orgId: own.orgId, name: 'North plant' }, own.token);
    expect(name).toBe('North plant');
    const { keys } = await call(orgKeysGet, { orgId: own.orgId }, own.token);
    const listed = keys.find((key) => key.id === id);
    expect(keys).toHaveLength(2);
    expect(listed).toMatchObject({ name: 'North plant', lastused: null });
    expect(key.startsWith(listed?.prefix ?? 'none')).toBe(true);
    expect(JSON.stringify(keys)).not.toContain(key);
    expect(Math.abs((listed?.creationdate ?? 0) - now())).toBeLessThan(120);
  });

  it('has one request per Idempotency-Key: with another organization or name it is another request, and a repeat works like the first', async () => {
    const [one, other] = [await organizationOf(org), await organizationOf(org)];
    const headers = { 'idempotency-key': randomUUID() };
    const make = (orgId: number, name: string) => call(orgKeysCreate, { orgId, name }, org.token, { headers });
    const [first, again] = [await make(one.orgId, 'Gateway'), await make(one.orgId, 'Gateway')];
    const [elsewhere, renamed] = [await make(other.orgId, 'Gateway'), await make(one.orgId, 'North')];
    expect(again).toEqual(first);
    expect(new Set([first.id, elsewhere.id, renamed.id]).size).toBe(3);
    const listed = async (orgId: number) => (await call(orgKeysGet, { orgId }, org.token)).keys.map(({ id }) => id);
    expect(await listed(one.orgId)).toEqual(expect.arrayContaining([first.id, renamed.id]));
    expect(await listed(other.orgId)).toContain(elsewhere.id);
    for (const { key } of [again, elsewhere, renamed]) expect((await postPacket(key, newSerial(), packetOf())).status).toBe(202);
  });

  it('shows when a key was last used', async () => {
    const own = await organizationOf(org);
    const lastUsed = async (): Promise<number | null> => {
      const { keys } = await call(orgKeysGet, { orgId: own.orgId }, own.token);
      return keys.find(({ id }) => id === own.keyId)?.lastused ?? null;
    };
    expect(await lastUsed()).toBe(null);
    const before = now();
    await postPacket(own.key, newSerial(), packetOf());
    // Ingest reports the uses of ten seconds together.
    expect(await until(lastUsed, { deadlineMs: 25_000, what: 'the last use of the key' })).toBeGreaterThanOrEqual(before);
  });

  it('can use a new key at once, and no longer once it is deleted @distributed', async () => {
    const own = await organizationOf(org);
    const { id, key } = await call(orgKeysCreate, { orgId: own.orgId, name: 'Short-lived' }, own.token);
    expect((await postPacket(key, newSerial(), packetOf())).status).toBe(202);
    await call(orgKeysDelete, { orgId: own.orgId, keyId: id }, own.token);
    expect((await call(orgKeysGet, { orgId: own.orgId }, own.token)).keys.map((key) => key.id)).toEqual([own.keyId]);
    await expect.poll(async () => (await postPacket(key, newSerial(), packetOf())).status).toBe(401);
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

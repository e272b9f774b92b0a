import { permissions } from '@headworks/api/permission-schema';
import { expect, it, vi } from 'vitest';
import { type SharedRead, SharedReads } from './shared-reads.js';

const perms = permissions.parse({ admin: true });
const wanted: SharedRead = { orgId: 7, perms, waiting: new Map([['device', new Set(['7001', '7002'])]]), hintId: 'a-1' };
const events = [{ kind: 'reload', body: {} }] as const;

it('a hundred streams of members who see the same read a change once', async () => {
  const [shared, read] = [new SharedReads(), vi.fn(async () => events)];
  const waiting = new Map([['device', new Set(['7002', '7001'])]]) as SharedRead['waiting'];
  const same = { ...wanted, perms: permissions.parse({ admin: true }), waiting };
  const answers = await Promise.all(Array.from({ length: 100 }, (_, count) => shared.read(count % 2 ? wanted : same, read)));
  expect(read).toHaveBeenCalledTimes(1);
  expect(new Set(answers)).toEqual(new Set([events]));
});

it.each([
  ['another organization', { orgId: 8 }],
  ['other permissions', { perms: permissions.parse({ admin: false }) }],
  ['other things', { waiting: new Map([['log', new Set(['7001', '7002'])]]) }],
  ['a newer change', { hintId: 'a-2' }],
])('%s is read apart', async (_what, fields) => {
  const [shared, read] = [new SharedReads(), vi.fn(async () => events)];
  await shared.read(wanted, read);
  await shared.read({ ...wanted, ...fields } as SharedRead, read);
  expect(read).toHaveBeenCalledTimes(2);
});

it('a read that failed is repeated by the next stream', async () => {
  const [shared, read] = [new SharedReads(), vi.fn(async () => events)];
  await expect(shared.read(wanted, () => Promise.reject(new Error('the database is away')))).rejects.toThrow('away');
  expect(await shared.read(wanted, read)).toBe(events);
});

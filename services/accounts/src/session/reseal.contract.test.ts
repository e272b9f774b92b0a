import { fakeClock } from '@headworks/clock';
import { migrate } from '@headworks/postgres';
import { type TestDatabase, testDatabase } from '@headworks/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accountsSteps } from '../state/tables.js';
import { resealSigningKeys } from './reseal-signing-keys.js';
import { openSigningKeys } from './signing-key.js';

const CLAIMS = { sub: 'user', sid: 'session', groups: [] };
const OLD = 'the previous secret';
const NEW = 'the current secret';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
  await migrate(database.pool.sql, 'accounts', accountsSteps);
});
afterEach(() => database.close());

const keyIdOf = (token: string): unknown => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;
const open = (...secrets: readonly [string, ...string[]]) => openSigningKeys(database.pool.sql, secrets, fakeClock(0));

it('a new KEYS_SECRET signs with the same keys, before and after they are sealed again', async () => {
  const signed = keyIdOf(await (await open(OLD)).sign(CLAIMS));
  expect(keyIdOf(await (await open(NEW, OLD)).sign(CLAIMS))).toBe(signed);
  expect(await resealSigningKeys(database.pool.sql, [NEW, OLD])).toEqual({ sealed: 1, unchanged: 0 });
  expect(await resealSigningKeys(database.pool.sql, [NEW, OLD])).toEqual({ sealed: 0, unchanged: 1 });
  expect(keyIdOf(await (await open(NEW)).sign(CLAIMS))).toBe(signed);
  await expect(open(OLD)).rejects.toThrow(/KEYS_SECRET.*: expected the secret that sealed the stored keys/);
});

it('changes nothing when a secret is missing', async () => {
  await open(OLD);
  await expect(resealSigningKeys(database.pool.sql, [NEW])).rejects.toThrow('KEYS_SECRET_PREVIOUS');
  await expect(open(OLD)).resolves.toBeDefined();
});

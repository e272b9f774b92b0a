import { uuidV4 } from '@headworks/ids';
import { migrate } from '@headworks/postgres';
import { type TestDatabase, testDatabase } from '@headworks/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setStatus } from '../user/credentials.js';
import { reservePerson } from './people.js';
import { setSupport } from './support-group.js';
import { accountsSteps } from './tables.js';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
  await migrate(database.pool.sql, 'accounts', accountsSteps);
});
afterEach(() => database.close());

async function person(groups: readonly string[] = [], status: 'confirmed' | 'unconfirmed' = 'confirmed'): Promise<string> {
  const userId = uuidV4();
  const names = { givenName: 'Ada', familyName: 'Lovelace', phone: '', units: '1' } as const;
  await reservePerson(database.pool.sql, { userId, email: `${userId}@town.example`, ...names, groups, status, passwordHash: 'hash' });
  return userId;
}
const set = (userId: string, admin: boolean) => database.pool.sql.begin((tx) => setSupport(tx, userId, admin));
const disable = (userId: string) => database.pool.sql.begin((tx) => setStatus(tx, userId, 'disabled'));

it('a user is taken in once, and let go', async () => {
  await person(['Admin']);
  const userId = await person(['Editors']);
  for (let times = 0; times < 2; times++) expect(await set(userId, true)).toMatchObject({ userId, groups: ['Editors', 'Admin'] });
  expect(await set(userId, false)).toMatchObject({ groups: ['Editors'] });
});

it('the last Admin stays, and stays enabled; who cannot log in does not count', async () => {
  const [last, disabled] = [await person(['Admin']), await person(['Admin'])];
  expect(await disable(disabled)).toMatchObject({ email: `${disabled}@town.example`, status: 'disabled' });
  expect(await set(last, false)).toBe('last');
  expect(await disable(last)).toBe('last');
  expect(await set(disabled, false)).toMatchObject({ groups: [] });
});

it('of two Admins who remove each other at the same moment one stays', async () => {
  const two = [await person(['Admin']), await person(['Admin'])];
  const results = await Promise.all(two.map((userId) => set(userId, false)));
  expect(results.filter((result) => result === 'last')).toHaveLength(1);
});

it('a user with an unconfirmed address is not taken in', async () => {
  expect(await set(await person([], 'unconfirmed'), true)).toBe('missing');
});

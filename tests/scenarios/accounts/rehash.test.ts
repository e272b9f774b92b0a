import { authPassword, authRefresh, authSignin } from '@headworks/api/paths/auth/paths';
import { expect, it } from 'vitest';
import { call, exchange } from '../../harness/call.js';
import { whileIn } from '../../harness/locks.js';
import { PASSWORD, signedUpPerson, signIn } from '../../harness/organization.js';
import { inDatabase } from '../../harness/time-passes.js';

/** The hash of the tests' password in the format before PHC strings. */
const OLD_HASH = 'argon2id.tJrW2WwXDpqAl0U1XhLbFA.rrExl_oF3_5V3TVb8Muk8DS96raNC0N5pkR-A07ElIA';

const storedHash = async (userId: string): Promise<string> => {
  const [row] = await inDatabase(
    (sql) => sql<{ hash: string }[]>`select password_hash as hash from accounts.people where user_id = ${userId}`,
  );
  return row?.hash ?? '';
};

/** A user whose password was stored by an earlier release. */
async function personOfEarlierRelease() {
  const person = await signedUpPerson();
  await inDatabase((sql) => sql`update accounts.people set password_hash = ${OLD_HASH} where user_id = ${person.userId}`);
  return person;
}

it('a password that an earlier release stored works, and is stored as a PHC string at the next sign-in, while sessions continue', async () => {
  const person = await personOfEarlierRelease();
  const { cookie, token } = await signIn(person, true);
  expect(await storedHash(person.userId)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await exchange(authRefresh, {}, undefined, { headers: { cookie } })).status).toBe(200);
  await call(authPassword, { oldPassword: PASSWORD, newPassword: 'Culvert-rain-8' }, token);
});

it('concurrent sign-ins all succeed when each finds a hash of an earlier release', async () => {
  const { email } = await personOfEarlierRelease();
  const answers = await Promise.all(Array.from({ length: 5 }, () => exchange(authSignin, { email, password: PASSWORD })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});

it('a password changes although a sign-in replaces the hash of the old one at that moment', async () => {
  const person = await signedUpPerson();
  const { token } = await signIn(person);
  const late = await whileIn(
    (tx) => tx`update accounts.people set password_hash = ${OLD_HASH} where user_id = ${person.userId}`,
    () => exchange(authPassword, { oldPassword: PASSWORD, newPassword: 'Culvert-rain-8' }, token),
  );
  expect(late.status).toBe(200);
});

it('a wrong password changes no stored hash', async () => {
  const { email, userId } = await personOfEarlierRelease();
  expect((await exchange(authSignin, { email, password: 'Wrong-pass-1' })).status).toBe(401);
  expect(await storedHash(userId)).toBe(OLD_HASH);
});

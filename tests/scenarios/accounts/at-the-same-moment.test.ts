import { authForgot, authForgotSubmit, authPassword, authRefresh, authSignin, authSignout } from '@headworks/api/paths/auth/paths';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, exchange, refused } from '../../harness/call.js';
import { heldForOneTry, whileIn } from '../../harness/locks.js';
import { codeOf, nextMail } from '../../harness/mail.js';
import { cookieOf, PASSWORD, type Person, signedUpPerson, signIn } from '../../harness/organization.js';
import { expectProductErrors } from '../../harness/product-errors.js';
import { inDatabase } from '../../harness/time-passes.js';

const NEW = 'Culvert-rain-8';
const ROUNDS = 10;

describe('concurrently', () => {
  let person: Person;
  beforeEach(async () => {
    person = await signedUpPerson();
  });
  const refresh = (cookie: string) => exchange(authRefresh, {}, undefined, { headers: { cookie } });
  const opens = async (password: string) => (await exchange(authSignin, { email: person.email, password })).status === 200;

  it('a session is signed out while it is refreshed: it ends', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { cookie } = await signIn(person);
      const [next] = await Promise.all([refresh(cookie), exchange(authSignout, {}, undefined, { headers: { cookie } })]);
      if (next.status === 200) expect((await refresh(cookieOf(next.headers).cookie)).status).toBe(401);
    }
  });

  it('a session is refreshed while it ends: it ends', async () => {
    const { cookie } = await signIn(person);
    const late = await whileIn(
      (tx) => tx`delete from accounts.session_families where user_id = ${person.userId}`,
      () => refresh(cookie),
    );
    expect(refused(late).error).toBe('Auth Error');
  });

  it('the password changes during a sign-in with the old one: no session opens', async () => {
    const late = await whileIn(
      (tx) => tx`update accounts.people set password_hash = 'another' where user_id = ${person.userId}`,
      () => exchange(authSignin, { email: person.email, password: PASSWORD }),
    );
    expect([late.status, refused(late).error]).toEqual([401, 'NotAuthorizedException']);
  });

  it('two changes of a password: the later one is refused, since its old password is no longer valid', async () => {
    const { token } = await signIn(person);
    const answers = await Promise.all(
      [NEW, `${NEW}-b`].map((newPassword) => exchange(authPassword, { oldPassword: PASSWORD, newPassword }, token)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  it('a user is disabled while the password is reset: no session opens', async () => {
    const { email, userId } = person;
    await call(authForgot, { email });
    const code = codeOf(await nextMail(email, 1));
    const late = await whileIn(
      (tx) => tx`update accounts.people set status = 'disabled' where user_id = ${userId}`,
      () => exchange(authForgotSubmit, { email, code, password: NEW }),
    );
    expect(refused(late).error).toBe('CodeMismatchException');
    expect(refused(await exchange(authSignin, { email, password: PASSWORD })).error).toBe('UserDisabledException');
  });

  it('a lock is held longer than a try waits for it: the password is reset nevertheless', async () => {
    const { email, userId } = person;
    const { cookie } = await signIn(person);
    await call(authForgot, { email });
    const code = codeOf(await nextMail(email, 1));
    const late = await heldForOneTry(
      (tx) => tx`select 1 from accounts.session_families where user_id = ${userId} for update`,
      () => exchange(authForgotSubmit, { email, code, password: NEW }),
    );
    expect(late.status).toBe(200);
    expect([await opens(PASSWORD), await opens(NEW), (await refresh(cookie)).status]).toEqual([false, true, 401]);
  });

  it('many reset a password, sign in and refresh: one reset succeeds, and none fails because of the others', async () => {
    const { email } = person;
    const cookies = (await Promise.all(Array.from({ length: 6 }, () => signIn(person)))).map(({ cookie }) => cookie);
    await call(authForgot, { email });
    const code = codeOf(await nextMail(email, 1));
    const resets = Array.from({ length: 4 }, () => exchange(authForgotSubmit, { email, code, password: NEW }));
    const others = [
      ...cookies.flatMap((cookie) => [refresh(cookie), refresh(cookie)]),
      ...[PASSWORD, NEW].flatMap((password) => Array.from({ length: 6 }, () => exchange(authSignin, { email, password }))),
    ];
    const statuses = (await Promise.all(resets)).map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 400, 400, 400]);
    expect((await Promise.all(others)).filter(({ status }) => status !== 200 && status !== 401)).toEqual([]);
    expect([await opens(PASSWORD), await opens(NEW)]).toEqual([false, true]);
  });

  it('a password is replaced and the sessions end together, or neither happens; the code stays valid', async () => {
    // The last try that waits for the lock ends at its own limit or at the deadline of the call, whichever comes first.
    await expectProductErrors(/accounts\.resetPassword did not answer.*(?:lock timeout|no answer before the deadline)/);
    const { email, userId } = person;
    await signIn(person);
    await call(authForgot, { email });
    const code = codeOf(await nextMail(email, 1));
    const late = await inDatabase((sql) =>
      sql.begin(async (tx) => {
        await tx`select 1 from accounts.session_families where user_id = ${userId} for update`;
        return exchange(authForgotSubmit, { email, code, password: NEW });
      }),
    );
    expect([late.status, refused(late).error]).toEqual([503, 'Busy']);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    expect([await opens(PASSWORD), await opens(NEW)]).toEqual([true, false]);
    await call(authForgotSubmit, { email, code, password: NEW });
    expect([await opens(PASSWORD), await opens(NEW)]).toEqual([false, true]);
  });
});

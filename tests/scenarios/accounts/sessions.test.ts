import { limits } from '@headworks/api/limits';
import { authJwks, authRefresh, authSession, authSignin, authSignout } from '@headworks/api/paths/auth/paths';
import { orgGetOrgsForUser } from '@headworks/api/paths/org/paths';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, exchange, refusal, refused } from '../../harness/call.js';
import { expiredToken } from '../../harness/expired-token.js';
import { cookieOf, newAddress, newPerson, PASSWORD, type Person, signIn, signUp } from '../../harness/organization.js';
import { inDatabase, timePasses } from '../../harness/time-passes.js';

describe('a session', () => {
  let person: Person;
  beforeAll(async () => {
    person = await newPerson();
  });
  const refresh = (cookie: string) => exchange(authRefresh, {}, undefined, { headers: { cookie } });
  const refreshed = async (cookie: string) => cookieOf((await refresh(cookie)).headers).cookie;

  it('gets the same refusal for a wrong password and for an unknown address @distributed', async () => {
    const { email } = person;
    const answers = [
      await refusal(authSignin, { email, password: 'Wrong-pass-1' }),
      await refusal(authSignin, { email: newAddress(), password: PASSWORD }),
    ];
    for (const { status, error, message } of answers)
      expect([status, error, message]).toEqual([401, 'NotAuthorizedException', 'Incorrect username or password.']);
  });

  it('reports an unconfirmed address only with the right password', async () => {
    const { email } = await signUp();
    const right = await refusal(authSignin, { email, password: PASSWORD });
    expect([right.error, right.message]).toEqual(['UserNotConfirmedException', 'User is not confirmed.']);
    expect((await refusal(authSignin, { email, password: 'Wrong-pass-1' })).error).toBe('NotAuthorizedException');
  });

  it('opens with an address in capitals, and returns the signed-in user', async () => {
    const { idToken, user } = await call(authSignin, { email: person.email.toUpperCase(), password: PASSWORD });
    expect(await call(authSession, {}, idToken)).toEqual({ user });
    expect(await call(authSession, {}, `Bearer ${idToken}`)).toEqual({ user });
  });

  it('keeps its refresh token in a cookie that scripts cannot read: until the browser closes, or 30 days when remembered', async () => {
    const short = await signIn(person);
    const long = await signIn(person, true);
    for (const { setCookie } of [short, long]) expect(setCookie).toMatch(/; Path=\/auth;.*HttpOnly; SameSite=Strict/);
    expect(short.setCookie).not.toMatch(/Max-Age|Expires/);
    expect(long.setCookie).toContain(`Max-Age=${limits.refreshLifeMs / 1000}`);
  });

  it('is refreshed by the cookie, which changes each time, and stays remembered @distributed', async () => {
    const { cookie } = await signIn(person, true);
    const answer = await refresh(cookie);
    const next = cookieOf(answer.headers);
    expect(next.cookie).not.toBe(cookie);
    expect(next.setCookie).toContain('Max-Age');
    const { idToken } = authSignin.output.parse(answer.body);
    await call(orgGetOrgsForUser, {}, idToken);
    expect((await refresh(next.cookie)).status).toBe(200);
  });

  it('is refreshed and signed out by the cookie alone: an identity token sent along may have expired', async () => {
    const { cookie, userId } = await signIn(person);
    const expired = await expiredToken({ userId });
    const answer = await exchange(authRefresh, {}, expired, { headers: { cookie } });
    expect(answer.status).toBe(200);
    const next = cookieOf(answer.headers).cookie;
    expect((await exchange(authSignout, {}, expired, { headers: { cookie: next } })).status).toBe(200);
    expect((await refresh(next)).status).toBe(401);
  });

  it('of two tabs that refresh concurrently continues in both', async () => {
    const { cookie } = await signIn(person);
    const answers = await Promise.all([refresh(cookie), refresh(cookie)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('ends completely when a cookie is used a third time concurrently: only two tabs are accepted', async () => {
    const { cookie } = await signIn(person);
    const [one, two] = [await refreshed(cookie), await refreshed(cookie)];
    for (const stolen of [cookie, one, two]) expect((await refresh(stolen)).status).toBe(401);
  });

  it('ends completely when a cookie is used again after its successor, within seconds too: only the newest may be repeated', async () => {
    const { cookie } = await signIn(person);
    const one = await refreshed(cookie);
    const two = await refreshed(one);
    for (const stolen of [cookie, one, two]) expect((await refresh(stolen)).status).toBe(401);
  });

  it('continues where the answer with the newest cookie was lost', async () => {
    const { cookie } = await signIn(person);
    const one = await refreshed(cookie);
    await refreshed(one);
    expect((await refresh(await refreshed(one))).status).toBe(200);
  });

  it('is deleted with its codes once expired, at the next sign-in of any user', async () => {
    const { userId } = await signIn(await newPerson());
    const left = await inDatabase(async (sql) => {
      for (const table of ['refresh_tokens', 'session_families', 'codes'])
        await sql`update ${sql(`accounts.${table}`)} set expires_at = expires_at - interval '40 days' where user_id = ${userId}`;
      await signIn(person);
      return sql`
        select user_id from accounts.refresh_tokens where user_id = ${userId} union all
        select user_id from accounts.session_families where user_id = ${userId} union all
        select user_id from accounts.codes where user_id = ${userId}`;
    });
    expect(left).toEqual([]);
  });

  it('ends completely when a cookie is used again later: it may be stolen @distributed', async () => {
    const thief = await newPerson();
    const { cookie } = await signIn(thief);
    const next = await refreshed(cookie);
    await timePasses.forUsedTokensOf(thief.userId);
    for (const stolen of [cookie, next, cookie]) {
      const answer = refused(await refresh(stolen));
      expect([answer.status, answer.error]).toEqual([401, 'Auth Error']);
    }
    expect((await signIn(thief)).token).not.toBe('');
  });

  it('ends with signing out, with all of its cookies, and other sessions continue @distributed', async () => {
    const [here, elsewhere] = [await signIn(person), await signIn(person)];
    const next = await refreshed(here.cookie);
    const answer = await exchange(authSignout, {}, undefined, { headers: { cookie: next } });
    expect(cookieOf(answer.headers).setCookie).toMatch(/headworks-refresh=;/);
    for (const cookie of [here.cookie, next]) expect((await refresh(cookie)).status).toBe(401);
    expect((await refresh(elsewhere.cookie)).status).toBe(200);
    await call(authSignout, {});
  });

  it('is not opened without a cookie, which is no error, or by an invented one', async () => {
    for (const cookie of ['', 'headworks-refresh=']) {
      const { status, body } = await refresh(cookie);
      expect([status, body]).toEqual([200, { idToken: null }]);
    }
    const answer = refused(await refresh('headworks-refresh=made-up'));
    expect([answer.status, answer.error]).toEqual([401, 'Auth Error']);
  });

  it('is not opened by a token that is forged, truncated, unsigned or of another kind', async () => {
    const { token } = await signIn(person);
    const [head, body, signature] = token.split('.');
    const claims = JSON.parse(Buffer.from(body ?? '', 'base64url').toString());
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const forged = [
      'nonsense',
      `${head}.${body}`,
      `${head}.${encode({ ...claims, groups: ['Admin'] })}.${signature}`,
      `${encode({ alg: 'none', typ: 'JWT' })}.${body}.`,
      `${encode({ alg: 'HS256', typ: 'JWT', kid: claims.kid })}.${body}.${signature}`,
    ];
    for (const wrong of forged) {
      const answer = await refusal(authSession, {}, wrong);
      expect([answer.status, answer.error]).toEqual([401, 'Auth Error']);
    }
  });

  it('can be verified by others with the public keys, which contain no secret', async () => {
    const { keys } = await call(authJwks, {});
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) expect(key).not.toHaveProperty('d');
  });
});

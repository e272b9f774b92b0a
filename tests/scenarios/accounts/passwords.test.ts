import { randomUUID } from 'node:crypto';
import * as accountsCommands from '@headworks/api/commands/accounts';
import {
  authConfirm,
  authForgot,
  authForgotSubmit,
  authPassword,
  authProfile,
  authRefresh,
  authResend,
  authSession,
  authSignin,
} from '@headworks/api/paths/auth/paths';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askService } from '../../harness/ask-service.js';
import { call, exchange, refusal, send } from '../../harness/call.js';
import { codeOf, mailsTo, nextMail } from '../../harness/mail.js';
import { newAddress, PASSWORD, type Person, signedUpPerson, signIn, signUp } from '../../harness/organization.js';
import { type OwnProduct, ownProduct, shared } from '../../harness/surroundings.js';
import { timePasses } from '../../harness/time-passes.js';

const NEW = 'Culvert-rain-8';
const opens = async (email: string, password: string) => (await exchange(authSignin, { email, password })).status === 200;
const isAlive = async (cookie: string) => (await exchange(authRefresh, {}, undefined, { headers: { cookie } })).status === 200;

/** Requests a code; the mail of the sign-up arrived before it. */
async function forgotten(email: string, seen = 1): Promise<string> {
  await call(authForgot, { email });
  return codeOf(await nextMail(email, seen));
}

describe('a forgotten password', () => {
  let person: Person;
  beforeEach(async () => {
    person = await signedUpPerson();
  });

  it('is replaced with the code of the mail, and every session ends @distributed', async () => {
    const { email } = person;
    const { cookie } = await signIn(person, true);
    const code = await forgotten(email);
    await call(authForgotSubmit, { email: email.toUpperCase(), code, password: NEW });
    expect([await opens(email, PASSWORD), await opens(email, NEW), await isAlive(cookie)]).toEqual([false, true, false]);
    expect((await refusal(authForgotSubmit, { email, code, password: NEW })).error).toBe('ExpiredCodeException');
  });

  it('is replaced, and an address confirmed, also by a repeated command, which gets the first response', async () => {
    const { email, code } = await signUp();
    const twice = async (ask: (commandId: string) => Promise<{ readonly ok: boolean }>) => {
      const commandId = randomUUID();
      return [(await ask(commandId)).ok, (await ask(commandId)).ok, (await ask(randomUUID())).ok];
    };
    expect(await twice((id) => askService(accountsCommands.confirmSignUp, { email, code }, shared(), id))).toEqual([true, true, false]);
    const reset = { email, code: await forgotten(email), password: NEW };
    expect(await twice((id) => askService(accountsCommands.resetPassword, reset, shared(), id))).toEqual([true, true, false]);
    expect(await opens(email, NEW)).toBe(true);
  });

  it('is not replaced with a wrong or an old code, or after an hour', async () => {
    const { email, userId } = person;
    const first = await forgotten(email);
    const second = await forgotten(email, 2);
    const wrong = [String((Number(second) + 1) % 1_000_000).padStart(6, '0'), first].filter((code) => code !== second);
    for (const code of wrong) expect((await refusal(authForgotSubmit, { email, code, password: NEW })).error).toBe('CodeMismatchException');
    await timePasses.forCodesOf(userId);
    expect((await refusal(authForgotSubmit, { email, code: second, password: NEW })).error).toBe('ExpiredCodeException');
    expect(await opens(email, PASSWORD)).toBe(true);
  });

  it('is not replaced with one that is too simple, which does not count as a try', async () => {
    const { email } = person;
    const code = await forgotten(email);
    for (const password of ['Short-1', 'no-upper-case-1', 'NO-LOWER-CASE-1', 'No-number-here', 'NoSpecial123', NEW.repeat(3)]) {
      const answer = await refusal(authForgotSubmit, { email, code, password });
      expect([answer.status, answer.error, answer.details?.[0]?.path]).toEqual([400, 'InvalidPasswordException', 'password']);
    }
    await call(authForgotSubmit, { email, code, password: NEW });
  });

  it('gets the same response for an unknown address, and no message is sent', async () => {
    const unused = newAddress();
    expect(await call(authForgot, { email: unused })).toEqual(await call(authForgot, { email: person.email }));
    await nextMail(person.email, 1);
    expect(await mailsTo(unused)).toEqual([]);
    expect((await refusal(authForgotSubmit, { email: unused, code: '123456', password: NEW })).error).toBe('CodeMismatchException');
  });

  it('gets the same response without a code, with a wrong one and with a wrong one that has expired', async () => {
    const { email, userId } = person;
    const submit = async (code: string) => (await refusal(authForgotSubmit, { email, code, password: NEW })).error;
    expect(await submit('123456')).toBe('CodeMismatchException');
    const wrong = String((Number(await forgotten(email)) + 1) % 1_000_000).padStart(6, '0');
    expect(await submit(wrong)).toBe('CodeMismatchException');
    await timePasses.forCodesOf(userId);
    expect(await submit(wrong)).toBe('CodeMismatchException');
  });

  it('needs a confirmed address: the code of a sign-up is not accepted, nor its code at sign-up', async () => {
    const { email, code } = await signUp();
    await call(authForgot, { email });
    expect((await refusal(authForgotSubmit, { email, code, password: NEW })).error).toBe('CodeMismatchException');
    await call(authConfirm, { email, code });
    const reset = await forgotten(email);
    expect((await refusal(authConfirm, { email, code: reset })).error).toBe('CodeMismatchException');
  });
});

describe('a password', () => {
  it('is changed with the old one; other sessions end, this one continues', async () => {
    const person = await signedUpPerson();
    const [here, elsewhere] = [await signIn(person), await signIn(person, true)];
    await call(authPassword, { oldPassword: PASSWORD, newPassword: NEW }, here.token);
    expect([await isAlive(here.cookie), await isAlive(elsewhere.cookie)]).toEqual([true, false]);
    expect([await opens(person.email, PASSWORD), await opens(person.email, NEW)]).toEqual([false, true]);
  });

  it('is not changed with a wrong old one, or with a new one that is too simple', async () => {
    const { token, email } = await signIn(await signedUpPerson());
    const wrong = await refusal(authPassword, { oldPassword: NEW, newPassword: NEW }, token);
    expect([wrong.status, wrong.error, wrong.message]).toEqual([401, 'NotAuthorizedException', 'Incorrect username or password.']);
    const simple = await refusal(authPassword, { oldPassword: PASSWORD, newPassword: 'simple' }, token);
    expect([simple.status, simple.error, simple.details?.[0]?.path]).toEqual([400, 'InvalidPasswordException', 'newPassword']);
    expect(await opens(email, PASSWORD)).toBe(true);
  });
});

describe('a profile', () => {
  it('is changed by its user, with the phone number in any spelling', async () => {
    const { token } = await signIn(await signedUpPerson());
    const { user } = await call(authProfile, { first: ' Grace ', last: 'Hopper', phone: '(615) 555.0177', units: '2' }, token);
    expect(user).toMatchObject({ given_name: 'Grace', family_name: 'Hopper', phone_number: '+16155550177', 'custom:units': '2' });
    expect(await call(authSession, {}, token)).toEqual({ user });
  });

  it.each([
    ['first', { first: '  ' }],
    ['last', { last: '' }],
    ['phone', { phone: '12345' }],
    ['units', { units: '0' }],
  ])('is refused with the name of the invalid field: %s', async (field, wrong) => {
    const { token } = await signIn(await signedUpPerson());
    const answer = await refusal(authProfile, { first: 'Grace', last: 'Hopper', phone: '6155550177', units: '1', ...wrong }, token);
    expect([answer.status, answer.details?.[0]?.path]).toEqual([400, field]);
  });
});

describe('the cost of a response', () => {
  let own: OwnProduct;
  beforeAll(async () => {
    own = await ownProduct();
  });
  afterAll(() => own?.close());

  /** The number of argon2 computations of the product so far. */
  const computations = async (): Promise<number> => {
    const { body } = await send('GET', '/metrics', undefined, { at: own.product });
    return Number(/^accounts_password_hashes_total(?:\{[^}]*\})? (\d+)$/m.exec(String(body))?.[1] ?? 0);
  };

  it('is one argon2 computation, whether the address exists or not', async () => {
    const at = { at: own.product };
    const { email } = await signedUpPerson(at);
    const cost = async (ask: (email: string) => Promise<unknown>, address: string) => {
      const before = await computations();
      await ask(address);
      return (await computations()) - before;
    };
    const asked: Readonly<Record<string, (email: string) => Promise<unknown>>> = {
      signin: (address) => exchange(authSignin, { email: address, password: 'Wrong-pass-1' }, undefined, at),
      resend: (address) => exchange(authResend, { email: address }, undefined, at),
      forgot: (address) => exchange(authForgot, { email: address }, undefined, at),
      'forgot/submit': (address) => exchange(authForgotSubmit, { email: address, code: '000000', password: NEW }, undefined, at),
      confirm: (address) => exchange(authConfirm, { email: address, code: '000000' }, undefined, at),
    };
    for (const [path, ask] of Object.entries(asked))
      expect([path, await cost(ask, email), await cost(ask, newAddress())]).toEqual([path, 1, 1]);
  });
});

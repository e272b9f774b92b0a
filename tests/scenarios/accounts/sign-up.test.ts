import { limits } from '@headworks/api/limits';
import { authConfirm, authResend, authSignin, authSignup } from '@headworks/api/paths/auth/paths';
import { itrGetDevices } from '@headworks/api/paths/itr/devices';
import { orgCreate, orgGetOrgsForUser } from '@headworks/api/paths/org/paths';
import { userCreate } from '@headworks/api/paths/user/paths';
import { describe, expect, it } from 'vitest';
import { call, refusal } from '../../harness/call.js';
import { codeOf, mailsTo, nextMail } from '../../harness/mail.js';
import { newAddress, PASSWORD, signedUpPerson, signIn, signUp } from '../../harness/organization.js';
import { quiet } from '../../harness/quiet.js';
import { inDatabase, timePasses } from '../../harness/time-passes.js';

const wrongOf = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('signing up', () => {
  it('leads to an own organization @distributed', async () => {
    const email = newAddress('Ada.Lovelace');
    const { userId, code } = await signUp(email);
    await call(authConfirm, { email, code });
    expect(await call(userCreate, { email })).toEqual({ message: 'user added' });
    const session = await call(authSignin, { email, password: PASSWORD, remember: false });
    expect(session.user).toEqual({
      id: userId,
      email: email.toLowerCase(),
      given_name: 'Ada',
      family_name: 'Lovelace',
      phone_number: '+16155550100',
      'custom:units': '1',
      groups: [],
    });
    expect(await call(orgGetOrgsForUser, {}, session.idToken)).toEqual({ organizations: [], lastOrg: null });
    const { newOrg } = await call(orgCreate, { name: 'Metro Water' }, session.idToken);
    expect(newOrg).toMatchObject({ name: 'Metro Water', logoUrl: null });
    expect(JSON.parse(newOrg.perms)).toMatchObject({ admin: true });
    const { organizations, lastOrg } = await call(orgGetOrgsForUser, {}, session.idToken);
    expect([organizations, lastOrg]).toEqual([[newOrg], newOrg.orgid]);
    expect(await call(itrGetDevices, { orgId: newOrg.orgid }, session.idToken)).toMatchObject({ deviceList: [], total: 0 });
  });

  it('sends a code of six digits, which works once @distributed', async () => {
    const { email, code } = await signUp();
    await call(authConfirm, { email, code });
    const again = await refusal(authConfirm, { email, code });
    expect([again.status, again.error]).toEqual([400, 'CodeMismatchException']);
  });

  it('refuses a wrong code, and accepts the right one afterwards', async () => {
    const { email, code } = await signUp();
    const wrong = await refusal(authConfirm, { email, code: wrongOf(code) });
    expect([wrong.status, wrong.error]).toEqual([400, 'CodeMismatchException']);
    await call(authConfirm, { email, code });
  });

  it('allows five tries, then refuses the right code too @distributed', async () => {
    const { email, code } = await signUp();
    for (let tries = 0; tries < limits.codeTries; tries++)
      expect((await refusal(authConfirm, { email, code: wrongOf(code) })).error).toBe('CodeMismatchException');
    expect((await refusal(authConfirm, { email, code })).error).toBe('ExpiredCodeException');
    await call(authResend, { email });
    await call(authConfirm, { email, code: codeOf(await nextMail(email, 1)) });
  });

  it('allows five tries, also if they are concurrent', async () => {
    const { email, code } = await signUp();
    const errors = await Promise.all(
      Array.from({ length: 12 }, async () => (await refusal(authConfirm, { email, code: wrongOf(code) })).error),
    );
    expect(errors.filter((error) => error === 'CodeMismatchException')).toHaveLength(limits.codeTries);
  });

  it('refuses a code after an hour', async () => {
    const { email, userId, code } = await signUp();
    await timePasses.forCodesOf(userId);
    const late = await refusal(authConfirm, { email, code });
    expect([late.status, late.error]).toEqual([400, 'ExpiredCodeException']);
  });

  it('invalidates the first code when it sends another', async () => {
    const { email, code } = await signUp();
    await call(authResend, { email });
    const next = codeOf(await nextMail(email, 1));
    if (next !== code) expect((await refusal(authConfirm, { email, code })).error).toBe('CodeMismatchException');
    await call(authConfirm, { email, code: next });
  });

  it('responds to a request for another code in the same way for every address, and mails only unconfirmed users', async () => {
    const [unknown, waiting, confirmed] = [newAddress(), await signUp(), await signedUpPerson()];
    const answers = await Promise.all([unknown, waiting.email, confirmed.email].map((email) => call(authResend, { email })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await nextMail(waiting.email, 1);
    await quiet();
    expect(await mailsTo(unknown)).toEqual([]);
    expect(await mailsTo(confirmed.email)).toHaveLength(1);
  });

  it('gives an unconfirmed address to the next user who signs up with it, with their password, name and code', async () => {
    const { email, userId, code } = await signUp();
    const own = { password: 'Culvert-rain-8', phone: '6155550177', first: 'Grace', last: 'Hopper', units: '2' };
    expect((await call(authSignup, { email: email.toUpperCase(), ...own })).userId).toBe(userId);
    const next = codeOf(await nextMail(email, 1));
    if (next !== code) expect((await refusal(authConfirm, { email, code })).error).toBe('CodeMismatchException');
    await call(authConfirm, { email, code: next });
    await call(userCreate, { email });
    expect((await refusal(authSignin, { email, password: PASSWORD })).error).toBe('NotAuthorizedException');
    const { user } = await call(authSignin, { email, password: own.password });
    expect(user).toMatchObject({ id: userId, given_name: 'Grace', phone_number: '+16155550177', 'custom:units': '2' });
  });

  it.each([0, '0', undefined])('has the default units where they are %s', async (units) => {
    const { email } = await signUp();
    const fields = { password: PASSWORD, phone: '6155550177', first: 'Grace', last: 'Hopper' };
    // A number is accepted too, as in the specification.
    await call(authSignup, { email, ...fields, ...(units === undefined ? {} : { units: units as '0' }) });
    await call(authConfirm, { email, code: codeOf(await nextMail(email, 1)) });
    const { user } = await call(authSignin, { email, password: PASSWORD });
    expect(user['custom:units']).toBe('1');
  });

  it('continues after a process ended while it confirmed the address', async () => {
    const person = await signUp();
    await inDatabase((sql) => sql`update accounts.people set status = 'confirmed' where user_id = ${person.userId}`);
    expect(await call(userCreate, { email: person.email })).toEqual({ message: 'user added' });
    expect((await signIn(person)).token).not.toBe('');
  });

  it('informs the owner of an address that has an account, and answers all addresses alike', async () => {
    const [{ email }, waiting, unknown] = [await signedUpPerson(), await signUp(), newAddress()];
    const ask = (address: string) => call(userCreate, { email: address });
    for (const address of [email.toUpperCase(), waiting.email, unknown]) expect(await ask(address)).toEqual({ message: 'user added' });
    await quiet();
    expect((await mailsTo(email))[1]?.text).toContain('There is already an account with your email address.');
    expect([(await mailsTo(waiting.email)).length, await mailsTo(unknown)]).toEqual([1, []]);
  });

  it('refuses an existing address in any spelling', async () => {
    const { email } = await signedUpPerson();
    const fields = { password: PASSWORD, phone: '6155550100', first: 'A', last: 'B', units: '1' };
    const answer = await refusal(authSignup, { email: ` ${email.toUpperCase()} `, ...fields });
    expect([answer.status, answer.error]).toEqual([409, 'UsernameExistsException']);
  });

  it.each([
    ['too short', 'Aa1!aaa'],
    ['too long', `Aa1!${'a'.repeat(27)}`],
    ['without an upper case letter', 'storm-drain-7'],
    ['without a lower case letter', 'STORM-DRAIN-7'],
    ['without a number', 'Storm-drain'],
    ['without a special character', 'StormDrain7'],
  ])('refuses a password %s, and states the requirements', async (_what, password) => {
    const fields = { phone: '615-555-0100', first: 'A', last: 'B', units: '1' };
    const answer = await refusal(authSignup, { email: newAddress(), password, ...fields });
    expect([answer.status, answer.error, answer.details?.[0]?.path]).toEqual([400, 'InvalidPasswordException', 'password']);
  });

  it.each([
    ['email', 'no address'],
    ['phone', '555-0100'],
    ['first', ''],
    ['last', 'x'.repeat(101)],
    ['units', '3'],
  ])('refuses an invalid %s by its name', async (field, value) => {
    const fields = { email: newAddress(), password: PASSWORD, phone: '615-555-0100', first: 'A', last: 'B', units: '1' };
    const answer = await refusal(authSignup, { ...fields, [field]: value });
    expect([answer.status, answer.details?.map(({ path }) => path)]).toEqual([400, [field]]);
  });

  it('adds no user with an unconfirmed address', async () => {
    const { email } = await signUp();
    const person = await signedUpPerson();
    // The answer does not show which of them has an account.
    for (const address of [email, newAddress(), person.email])
      expect(await call(userCreate, { email: address })).toEqual({ message: 'user added' });
    expect((await refusal(authSignin, { email, password: PASSWORD })).error).toBe('UserNotConfirmedException');
    expect((await signIn(person)).token).not.toBe('');
  });
});

import { request } from 'node:http';
import * as accountsCommands from '@headworks/api/commands/accounts';
import { limits } from '@headworks/api/limits';
import { authForgot, authResend, authSignin } from '@headworks/api/paths/auth/paths';
import { cloudFindusers, cloudUsersStatus } from '@headworks/api/paths/cloud/users';
import { orgGetAudit } from '@headworks/api/paths/org/audit';
import { orgAddUsers, orgGetInvites, orgResendInvite, orgValidateCode } from '@headworks/api/paths/org/members';
import type { PathContract } from '@headworks/api/paths/path';
import { userCreate } from '@headworks/api/paths/user/paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askService } from '../../harness/ask-service.js';
import { call, exchange, type Refused, refused } from '../../harness/call.js';
import { heldForOneTry } from '../../harness/locks.js';
import { mailsTo } from '../../harness/mail.js';
import { invite, support } from '../../harness/members.js';
import { newAddress, newOrganization, newPerson, type Organization, PASSWORD } from '../../harness/organization.js';
import { quiet } from '../../harness/quiet.js';
import { type OwnProduct, ownProduct } from '../../harness/surroundings.js';

const WRONG = 'Wrong-pass-1';
const AT_ONCE = 10;

describe('a client that tries too often', () => {
  let own: OwnProduct;
  let org: Organization;
  beforeAll(async () => {
    own = await ownProduct({ RATE_LIMITS: 'on' });
    org = await newOrganization(own.product);
  });
  afterAll(() => own?.close());

  const isHeld = (answer: Refused) => {
    expect([answer.status, answer.error]).toEqual([429, 'TooManyRequestsException']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  };
  const ask = (contract: PathContract, body: object, token?: string) => exchange(contract, body, token, { at: own.product });
  /** A call as sent by the bff, from a separate address. */
  const signInFrom = (address: string, email: string, password: string, browser: string | null = null) =>
    askService(accountsCommands.signIn, { email, password, remember: false, address, browser }, own.product);
  const refusalOf = (answer: Awaited<ReturnType<typeof signInFrom>>) =>
    answer.ok ? 'none' : (answer.refusal as { refused: string }).refused;

  it('at sign-in from one address waits after a hundred failures of any accounts; others continue', async () => {
    const address = '203.0.113.7';
    // A few concurrently: a call that waits too long is repeated, and counted again.
    for (let failed = 0; failed < limits.signInFailuresPerAddress; failed += AT_ONCE) {
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => signInFrom(address, newAddress(), WRONG)));
      expect(new Set(answers.map(refusalOf))).toEqual(new Set(['NotAuthorizedException']));
    }
    expect(refusalOf(await signInFrom(address, org.email, PASSWORD))).toBe('TooManyRequestsException');
    expect(refusalOf(await signInFrom('203.0.113.8', org.email, PASSWORD))).toBe('none');
  });

  it('successes from one address are not counted: a hundredth failure after them is still a wrong password', async () => {
    const address = '203.0.113.9';
    const fail = async () => refusalOf(await signInFrom(address, newAddress(), WRONG));
    for (let failed = 1; failed < limits.signInFailuresPerAddress; failed++) expect(await fail()).toBe('NotAuthorizedException');
    for (let count = 0; count < AT_ONCE; count++) expect(refusalOf(await signInFrom(address, org.email, PASSWORD))).toBe('none');
    expect([await fail(), await fail()]).toEqual(['NotAuthorizedException', 'TooManyRequestsException']);
  });

  const heldBackIn = async ({ orgId, token }: Organization) =>
    (await call(orgGetAudit, { orgId, search: 'held back' }, token, { at: own.product })).entries;

  it('is in the audit of the organizations of the account, once, when failures hold it back', async () => {
    const town = await newOrganization(own.product);
    const fail = () => signInFrom('203.0.113.30', town.email, WRONG);
    for (let failed = 1; failed < limits.signInFailuresPerGuesser; failed++) await fail();
    await quiet(own.product);
    expect(await heldBackIn(town)).toEqual([]);
    for (let failed = 0; failed < 5; failed++) await fail();
    await quiet(own.product);
    expect(await heldBackIn(town)).toMatchObject([
      { action: 'Log in held back', target: 'Ada Lovelace', details: 'Too many failed passwords' },
    ]);
  });

  it('is in the audit also where many addresses fail, each fewer times', async () => {
    const town = await newOrganization(own.product);
    const each = limits.signInFailuresPerGuesser - 1;
    for (let failed = 0; failed < limits.signInFailuresPerAccount; failed++)
      await signInFrom(`192.0.2.${Math.floor(failed / each)}`, town.email, WRONG);
    await expect.poll(() => heldBackIn(town)).toHaveLength(1);
  });

  it.each([
    ['resend', authResend],
    ['forgot', authForgot],
  ] as const)('at %s waits after five an hour, also with an unknown address', async (_name, contract) => {
    for (const email of [org.email, newAddress()]) {
      for (let count = 0; count < limits.codesPerHour; count++) expect((await ask(contract, { email })).status).toBe(200);
      isHeld(refused(await ask(contract, { email })));
    }
  });

  it('at sending an invite to one address again waits after five mails a day', async () => {
    await invite(org);
    const [open] = (await call(orgGetInvites, { orgId: org.orgId }, org.token, org)).invites;
    const again = () => ask(orgResendInvite, { orgId: org.orgId, inviteId: open?.id ?? 0 }, org.token);
    for (let mails = 1; mails < limits.invitesToAddressPerDay; mails++) expect((await again()).status).toBe(200);
    isHeld(refused(await again()));
  });

  it('at an account that exists gets its answer, and the owner one mail a day', async () => {
    const { email } = await newPerson(org);
    for (let count = 0; count < 3; count++) expect((await ask(userCreate, { email })).status).toBe(200);
    await quiet(own.product);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['You already have a Headworks account']);
  });

  it('at invite codes waits after thirty a minute', async () => {
    for (let count = 0; count < limits.joinsPerMinute; count++)
      expect((await ask(orgAddUsers, { code: `guess-${count}` }, org.token)).status).toBe(401);
    isHeld(refused(await ask(orgAddUsers, { code: 'guess' }, org.token)));
  });

  /** While the rows of users are locked longer than one try waits. */
  const askLocked = (contract: PathContract, body: object) =>
    heldForOneTry(
      (tx) => tx`lock table accounts.people in access exclusive mode`,
      () => ask(contract, body),
      { query: '%where email =%', at: own.product },
    );

  /** Wrong passwords, a few concurrently; returns the last answers. */
  const guess = async (count: number, guessOnce: () => ReturnType<typeof signInFrom>) => {
    for (let failed = 0; failed < count; failed += AT_ONCE) {
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, guessOnce));
      expect(new Set(answers.map(refusalOf))).toEqual(new Set(['NotAuthorizedException']));
    }
  };

  it('at sign-in from one address waits after ten failures at an account, while its user signs in elsewhere', async () => {
    const { email } = await newPerson({ at: own.product });
    await guess(limits.signInFailuresPerGuesser, () => signInFrom('203.0.113.20', email, WRONG));
    expect(refusalOf(await signInFrom('203.0.113.20', email, PASSWORD))).toBe('TooManyRequestsException');
    expect(refusalOf(await signInFrom('203.0.113.21', email, PASSWORD))).toBe('none');
    expect(refusalOf(await signInFrom('203.0.113.20', email, PASSWORD))).toBe('TooManyRequestsException');
  });

  it('at sign-in waits after a hundred failures of all addresses, except in a browser that has signed in before', async () => {
    const { email } = await newPerson({ at: own.product });
    for (let from = 0; from < limits.signInFailuresPerAccount / limits.signInFailuresPerGuesser; from++)
      await guess(limits.signInFailuresPerGuesser, () => signInFrom(`198.51.100.${from}`, email, WRONG));
    expect(refusalOf(await signInFrom('198.51.100.200', email, PASSWORD))).toBe('TooManyRequestsException');
    expect(refusalOf(await signInFrom('198.51.100.0', email, PASSWORD, 'a'))).toBe('none');
    await guess(limits.signInFailuresPerGuesser, () => signInFrom('198.51.100.0', email, WRONG, 'a'));
    expect(refusalOf(await signInFrom('198.51.100.0', email, PASSWORD, 'a'))).toBe('TooManyRequestsException');
    expect(refusalOf(await signInFrom('198.51.100.0', email, PASSWORD, 'b'))).toBe('none');
  });

  it('at sign-in does not lose a try while the product cannot answer, and still has ten wrong ones', async () => {
    const { email } = await newPerson({ at: own.product });
    const guess = () => ask(authSignin, { email, password: WRONG });
    for (let count = 1; count < limits.signInFailuresPerGuesser; count++) expect((await guess()).status).toBe(401);
    expect((await askLocked(authSignin, { email, password: PASSWORD })).status).toBe(200);
    for (let count = 0; count < limits.signInFailuresPerGuesser; count++) expect((await guess()).status).toBe(401);
    isHeld(refused(await ask(authSignin, { email, password: PASSWORD })));
  });

  it('at sign-in is shown to support, who lets the user in again', async () => {
    const person = await newPerson({ at: own.product });
    const staff = await support({ at: own.product });
    const signInWith = async (password: string) => refusalOf(await signInFrom('203.0.113.10', person.email, password));
    const mayTry = async () => {
      const { users } = await call(cloudFindusers, { search: person.email }, staff.token, { at: own.product });
      return users.map(({ status, toomanytries }) => [status, toomanytries]);
    };
    for (let count = 1; count < limits.signInFailuresPerGuesser; count++) await signInWith(WRONG);
    expect(await mayTry()).toEqual([['confirmed', false]]);
    await signInWith(WRONG);
    expect(await mayTry()).toEqual([['confirmed', true]]);
    expect(await signInWith(PASSWORD)).toBe('TooManyRequestsException');
    await call(cloudUsersStatus, { userId: person.userId, status: 'enabled' }, staff.token, { at: own.product });
    expect(await mayTry()).toEqual([['confirmed', false]]);
    expect(await signInWith(PASSWORD)).toBe('none');
  });

  it('at forgot loses one try, however often the product retries', async () => {
    const email = newAddress();
    for (let count = 1; count < limits.codesPerHour; count++) expect((await ask(authForgot, { email })).status).toBe(200);
    expect((await askLocked(authForgot, { email })).status).toBe(200);
    isHeld(refused(await ask(authForgot, { email })));
  });

  /** The status of a call from another address of this machine. One that announces more than it sends is answered before its body. */
  const statusFrom = (localAddress: string, headers: Readonly<Record<string, string>> = {}) =>
    new Promise<number | undefined>((resolve, reject) => {
      const url = `${own.product.publicUrl}${orgValidateCode.path}`;
      const all = { 'content-type': 'text/plain', ...headers };
      const sent = request(url, { method: 'POST', localAddress, agent: false, headers: all }, (answer) => {
        resolve(answer.statusCode);
        sent.destroy();
      });
      sent.on('error', reject).end(JSON.stringify({ inviteCode: 'guess' }));
    });

  it('without a login waits after sixty calls per minute', async () => {
    const statuses: (number | undefined)[] = [];
    for (let count = 0; count <= limits.callsWithoutLoginPerMinute; count++) statuses.push(await statusFrom('127.0.0.9'));
    expect(statuses.indexOf(429)).toBe(limits.callsWithoutLoginPerMinute);
  });

  it('without a login waits alone: clients with one continue', async () => {
    // Of this test alone: the minute of an address begins with its first call.
    const headers = { 'x-forwarded-for': '203.0.113.40' };
    const askFrom = (contract: PathContract, body: object, token?: string) => exchange(contract, body, token, { at: own.product, headers });
    for (let count = 0; count < limits.callsWithoutLoginPerMinute; count++)
      expect((await askFrom(orgValidateCode, { inviteCode: `guess-${count}` })).status).not.toBe(429);
    isHeld(refused(await askFrom(orgValidateCode, { inviteCode: 'guess' })));
    isHeld(refused(await askFrom(authSignin, { email: org.email, password: PASSWORD })));
    const announced = { ...headers, 'content-type': 'application/json', 'content-length': `${limits.bodyBytes}` };
    expect(await statusFrom('127.0.0.1', announced)).toBe(429);
    expect((await askFrom(orgGetInvites, { orgId: org.orgId }, org.token)).status).toBe(200);
  });
});

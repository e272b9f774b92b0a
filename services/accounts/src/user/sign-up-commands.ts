import * as calls from '@headworks/api/commands/accounts';
import { refuse } from '@headworks/api/errors';
import { limits } from '@headworks/api/limits';
import { uuidV4 } from '@headworks/ids';
import { NOTHING } from '@headworks/platform';
import { type CallHandler, handler } from '@headworks/rpc';
import type { Accounts } from '../context.js';
import { refusePassword } from '../session/refuse-password.js';
import { confirmPerson, type PersonRow, personByEmail, reservePerson } from '../state/people.js';
import { HOUR_MS } from '../time-units.js';
import type { Allowed } from '../tries/tries.js';
import { sendAccountExists } from './account-exists-mail.js';
import { onConfirmedUser, onUser, sendCode } from './on-user.js';
import { addToProduct, signUp } from './user.js';

interface NewPerson {
  readonly email: string;
  readonly password: string;
  readonly first: string;
  readonly last: string;
  readonly phone: string;
  readonly units: '1' | '2';
}

const codesFor = (email: string): Allowed => ({ key: `code:${email}`, limit: limits.codesPerHour, windowMs: HOUR_MS });

/** Sign-up, confirmation, access to the product, and users that the start creates. */
export function signUpCommands(accounts: Accounts): Readonly<Record<string, CallHandler>> {
  const { codes, passwords, tries } = accounts;
  const { sql } = accounts.platform.pool;

  const newPerson = async (input: NewPerson, status: 'unconfirmed' | 'confirmed', groups: readonly string[]) => {
    const { email, first, last, phone, units } = input;
    const passwordHash = await passwords.hash(input.password);
    const person: PersonRow = { userId: uuidV4(), email, givenName: first, familyName: last, phone, units, groups, status, passwordHash };
    const reserved = await reservePerson(sql, person);
    if (reserved) accounts.publishNow();
    return reserved;
  };

  return {
    signUp: handler(calls.signUp.input, async (input, meta) => {
      const weak = refusePassword(input.password, 'password');
      if (weak) return weak;
      const waiting = await personByEmail(sql, input.email);
      // The first mail is free; more of them may be unwanted by the owner of the address.
      return tries.spend(waiting?.status === 'unconfirmed' ? [codesFor(input.email)] : [], async () => {
        const person = await newPerson(input, 'unconfirmed', []);
        if (!person) return refuse('UsernameExistsException');
        const signedUp = await onUser(accounts, person.userId, meta, (user) => signUp(user, person.userId), { userId: person.userId });
        await sendCode(accounts, person.userId, 'confirm');
        return signedUp;
      });
    }),

    confirmSignUp: handler(calls.confirmSignUp.input, async ({ email, code }, meta) => {
      const person = await personByEmail(sql, email);
      const given = {
        userId: person?.userId,
        purpose: 'confirm',
        code: code.trim(),
        commandId: meta.commandId,
        deadline: meta.deadline,
      } as const;
      const wrong = await codes.use(given, async () => async (tx) => person !== undefined && confirmPerson(tx, person));
      // The response for a confirmed user is the same; this command may have confirmed it before.
      if (wrong && person?.status === 'unconfirmed') return wrong;
      if (wrong || !person) return refuse('CodeMismatchException');
      return onConfirmedUser(accounts, person.userId, meta, () => []);
    }),

    resendCode: handler(calls.resendCode.input, ({ email }) =>
      tries.spend([codesFor(email)], async () => {
        const person = await personByEmail(sql, email);
        if (person?.status === 'unconfirmed') await sendCode(accounts, person.userId, 'confirm');
        else await codes.simulateCreate();
        return NOTHING;
      }),
    ),

    addUserToProduct: handler(calls.addUserToProduct.input, async ({ email }, meta) => {
      const person = await personByEmail(sql, email);
      // The same answer: anyone may ask, also who has no account at the address.
      if (person?.status !== 'confirmed') return NOTHING;
      let wasAdded: boolean | undefined;
      const added = await onConfirmedUser(accounts, person.userId, meta, (user) => {
        // A decision that met another one is made again: the first look counts.
        wasAdded ??= user.inProduct;
        return addToProduct(user, person.userId);
      });
      if (wasAdded) await sendAccountExists(accounts, person.userId);
      return added;
    }),

    provisionUser: handler(calls.provisionUser.input, async (input, meta) => {
      const found = await personByEmail(sql, input.email);
      const exists = found !== undefined && found.status !== 'unconfirmed';
      const person = exists ? found : await newPerson(input, 'confirmed', input.groups);
      if (!person) return refuse('Conflict');
      const { userId } = person;
      await onConfirmedUser(accounts, userId, meta, (user) => addToProduct(user, userId));
      return { result: { userId, created: !exists }, at: [] };
    }),
  };
}

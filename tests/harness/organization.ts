import { randomUUID } from 'node:crypto';
import * as accountsCommands from '@headworks/api/commands/accounts';
import type { CallResult } from '@headworks/api/commands/call';
import { authConfirm, authSignin, authSignup } from '@headworks/api/paths/auth/paths';
import { orgCreate, orgKeysCreate } from '@headworks/api/paths/org/paths';
import type { OutputOf } from '@headworks/api/paths/path';
import { userCreate } from '@headworks/api/paths/user/paths';
import { askService } from './ask-service.js';
import { type CallOptions, call, exchange } from './call.js';
import { codeOf, nextMail } from './mail.js';
import { PASSWORD } from './password.js';
import type { Product } from './product.js';
import { shared } from './surroundings.js';

export { PASSWORD } from './password.js';

export interface Person {
  readonly email: string;
  readonly userId: string;
}

/** A signed-in person. */
export interface SignedIn extends Person {
  /** The identity token. */
  readonly token: string;
  /** The refresh cookie in the form that a browser sends. */
  readonly cookie: string;
  /** The complete Set-Cookie header. */
  readonly setCookie: string;
  /** The Set-Cookie header by which the browser is recognized at the next sign-in. */
  readonly browserCookie: string;
}

/** An organization with its admin and an API key for its devices. */
export interface Organization extends SignedIn {
  readonly orgId: number;
  readonly key: string;
  readonly keyId: string;
  /** The product of the organization. */
  readonly at: Product;
}

/** An unused address. */
export const newAddress = (name = 'crew'): string => `${name}-${randomUUID()}@example.com`;

const personFields = { password: PASSWORD, phone: '615-555-0100', first: 'Ada', last: 'Lovelace', units: '1' } as const;

/** Signs up and waits for the mail; returns its code. */
export async function signUp(email = newAddress(), options: CallOptions = {}): Promise<Person & { readonly code: string }> {
  const { userId } = await call(authSignup, { email, ...personFields }, undefined, options);
  return { email, userId, code: codeOf(await nextMail(email.toLowerCase())) };
}

/** A confirmed person, created without the mail of a sign-up, as the product creates its own at startup. */
export async function newPerson({ at = shared() }: CallOptions = {}): Promise<Person> {
  const email = newAddress();
  const answer = await askService(accountsCommands.provisionUser, { ...personFields, email, phone: '+16155550100', groups: [] }, at);
  if (!answer.ok) throw new Error(`a person was refused: ${JSON.stringify(answer.refusal)}`);
  // The result has the type of the call's contract.
  return { email, userId: (answer.result as CallResult<typeof accountsCommands.provisionUser>).userId };
}

/** A person who has signed up by mail. */
export async function signedUpPerson(options: CallOptions = {}): Promise<Person> {
  const { email, userId, code } = await signUp(newAddress(), options);
  await call(authConfirm, { email, code }, undefined, options);
  await call(userCreate, { email }, undefined, options);
  return { email, userId };
}

export async function signIn({ email, userId }: Person, remember = false, options: CallOptions = {}): Promise<SignedIn> {
  const answer = await exchange(authSignin, { email, password: PASSWORD, remember }, undefined, options);
  if (answer.status !== 200) throw new Error(`signing in answered ${answer.status} ${JSON.stringify(answer.body)}`);
  const { idToken } = authSignin.output.parse(answer.body);
  const browserCookie = answer.headers.getSetCookie().find((line) => line.startsWith('headworks-browser-')) ?? '';
  return { email, userId, token: idToken, browserCookie, ...cookieOf(answer.headers) };
}

/** The refresh cookie that a response sets. */
export function cookieOf(headers: Headers): { readonly cookie: string; readonly setCookie: string } {
  const setCookie = headers.getSetCookie().find((line) => line.startsWith('headworks-refresh='));
  if (setCookie === undefined) throw new Error('the answer sets no refresh cookie');
  return { setCookie, cookie: setCookie.split(';')[0] ?? '' };
}

/** An organization of a new person. */
export async function newOrganization(at: Product = shared()): Promise<Organization> {
  const admin = await signIn(await newPerson({ at }), false, { at });
  return organizationOf(admin, at);
}

/** One more organization of a person. */
export async function organizationOf(admin: SignedIn, at: Product = shared()): Promise<Organization> {
  const { newOrg }: OutputOf<typeof orgCreate> = await call(orgCreate, { name: 'Metro Water' }, admin.token, { at });
  const { id, key } = await call(orgKeysCreate, { orgId: newOrg.orgid, name: 'Gateway' }, admin.token, { at });
  return { ...admin, orgId: newOrg.orgid, key, keyId: id, at };
}

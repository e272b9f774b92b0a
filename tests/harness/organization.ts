import { randomUUID } from 'node:crypto';
import {
  accountsCalls,
  authConfirm,
  authSignin,
  authSignup,
  type CallResult,
  type OutputOf,
  orgCreate,
  orgKeysCreate,
  userCreate,
} from '@headworks/contracts';
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

/** A person who is signed in. */
export interface SignedIn extends Person {
  /** The identity token. */
  readonly token: string;
  /** The refresh cookie as a browser sends it. */
  readonly cookie: string;
  /** The whole Set-Cookie. */
  readonly setCookie: string;
}

/** An organization with its admin and an API key for its devices. */
export interface Organization extends SignedIn {
  readonly orgId: number;
  readonly key: string;
  readonly keyId: string;
  /** Where it lives. */
  readonly at: Product;
}

/** An address that nobody has. */
export const newAddress = (name = 'crew'): string => `${name}-${randomUUID()}@example.com`;

const personFields = { password: PASSWORD, phone: '615-555-0100', first: 'Ada', last: 'Lovelace', units: '1' } as const;

/** Signs up and waits for the mail; answers its code. */
export async function signUp(email = newAddress(), options: CallOptions = {}): Promise<Person & { readonly code: string }> {
  const { userId } = await call(authSignup, { email, ...personFields }, undefined, options);
  return { email, userId, code: codeOf(await nextMail(email.toLowerCase())) };
}

/** A confirmed person with a place in the product, made as the start makes its own: without the mail that a sign-up takes. */
export async function newPerson({ at = shared() }: CallOptions = {}): Promise<Person> {
  const email = newAddress();
  const answer = await askService(accountsCalls.provisionUser, { ...personFields, email, phone: '+16155550100', groups: [] }, at);
  if (!answer.ok) throw new Error(`a person was refused: ${JSON.stringify(answer.refusal)}`);
  // The result is accounts' own, as the contract of the call has it.
  return { email, userId: (answer.result as CallResult<typeof accountsCalls.provisionUser>).userId };
}

/** A person who has come by the real sign-up, and has its mail. */
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
  return { email, userId, token: idToken, ...cookieOf(answer.headers) };
}

/** The refresh cookie that an answer sets. */
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

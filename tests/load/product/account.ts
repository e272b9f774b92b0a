import { authSignin } from '@headworks/api/paths/auth/paths';
import { orgCreate, orgKeysCreate } from '@headworks/api/paths/org/paths';
import type { BodyOf, OutputOf, PathContract } from '@headworks/api/paths/path';
import type { Product } from './product.ts';

/** An organization with a member who has all permissions, and a key for its devices. */
export interface Account {
  readonly orgId: number;
  readonly key: string;
  readonly token: string;
  /** Calls a path as that member; throws unless it succeeds. */
  call<C extends PathContract>(contract: C, body: BodyOf<C>): Promise<OutputOf<C>>;
}

const CALL_TIMEOUT_MS = 30_000;

export async function makeAccount(product: Product): Promise<Account> {
  const { idToken } = await post(product.url, undefined, authSignin, { ...product.admin, remember: false });
  const call = <C extends PathContract>(contract: C, body: BodyOf<C>) => post(product.url, idToken, contract, body);
  const { newOrg } = await call(orgCreate, { name: 'Bench' });
  const { key } = await call(orgKeysCreate, { orgId: newOrg.orgid, name: 'bench' });
  return { orgId: newOrg.orgid, key, token: idToken, call };
}

async function post<C extends PathContract>(url: string, token: string | undefined, { path }: C, body: BodyOf<C>): Promise<OutputOf<C>> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', ...(token === undefined ? {} : { authorization: token }) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 500)}`);
  // The product's own tests check its responses against the contract; here they are trusted.
  return JSON.parse(text) as OutputOf<C>;
}

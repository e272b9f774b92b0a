import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { zstdDecompressSync } from 'node:zlib';
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
const KEPT_ALIVE = new Agent({ keepAlive: true });

export async function makeAccount(product: Product): Promise<Account> {
  const { idToken } = await post(product.url, undefined, authSignin, { ...product.admin, remember: false });
  const call = <C extends PathContract>(contract: C, body: BodyOf<C>) => post(product.url, idToken, contract, body);
  const { newOrg } = await call(orgCreate, { name: 'Bench' });
  const { key } = await call(orgKeysCreate, { orgId: newOrg.orgid, name: 'bench' });
  return { orgId: newOrg.orgid, key, token: idToken, call };
}

async function post<C extends PathContract>(url: string, token: string | undefined, { path }: C, body: BodyOf<C>): Promise<OutputOf<C>> {
  const { status, text } = await answerOf(new URL(path, url), token, JSON.stringify(body));
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 500)}`);
  // The product's own tests check its responses against the contract; here they are trusted.
  return JSON.parse(text) as OutputOf<C>;
}

/**
 * An answer as a browser gets it: compressed on the wire, and unpacked at once. `fetch` of Node unpacks in small pieces, each a task of its thread pool, which takes longer than
 * the whole answer.
 */
async function answerOf(address: URL, token: string | undefined, body: string): Promise<{ status: number | undefined; text: string }> {
  const headers = { 'content-type': 'text/plain', 'accept-encoding': 'zstd', ...(token === undefined ? {} : { authorization: token }) };
  const sent = request(address, { method: 'POST', headers, agent: KEPT_ALIVE, signal: AbortSignal.timeout(CALL_TIMEOUT_MS) });
  const answered: Promise<[IncomingMessage]> = once(sent, 'response') as never;
  sent.end(body);
  const [response] = await answered;
  const bytes = await buffer(response);
  const isPacked = response.headers['content-encoding'] === 'zstd';
  return { status: response.statusCode, text: (isPacked ? zstdDecompressSync(bytes) : bytes).toString() };
}

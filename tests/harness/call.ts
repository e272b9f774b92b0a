import type { BodyOf, OutputOf, PathContract } from '@headworks/contracts';
import type { Product } from './product.js';
import { quiet } from './quiet.js';
import { shared } from './surroundings.js';

const TIMEOUT_MS = 30_000;

export interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Another product than the one that all tests share. */
  readonly at?: Product;
  /** For what may take longer than a call does. */
  readonly timeoutMs?: number;
}

/** An answer as it came, its JSON read. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** A refusal in the shape of the contract. */
export interface Refused {
  readonly status: number;
  readonly error: string;
  readonly message?: string;
  readonly details?: readonly { readonly path: string; readonly message: string }[];
  readonly headers: Headers;
}

/** Sends anything to the product; `text` goes as it is. The specification's client sends JSON as text/plain, and so does this. */
export async function send(
  method: string,
  path: string,
  text: string | undefined,
  { headers = {}, at = shared(), timeoutMs = TIMEOUT_MS }: CallOptions = {},
): Promise<Answer> {
  const response = await fetch(`${at.publicUrl}${path}`, {
    method,
    headers: text === undefined ? headers : { 'content-type': 'text/plain', ...headers },
    ...(text === undefined ? {} : { body: text }),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'manual',
  });
  const answered = await response.text();
  return { status: response.status, headers: response.headers, body: readJson(answered) };
}

/** The JSON of a text, or the text itself. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const authorization = (token: string | undefined): Record<string, string> => (token === undefined ? {} : { authorization: token });

/** Calls a path and answers whatever comes, once what it did can be seen. Ids in the path are taken from the body. */
export async function exchange<C extends PathContract>(
  contract: C,
  body: BodyOf<C>,
  token?: string,
  { headers = {}, ...rest }: CallOptions = {},
): Promise<Answer> {
  const fields = new Map(Object.entries(typeof body === 'object' && body !== null ? body : {}));
  const path = contract.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(fields.get(name))));
  const text = contract.method === 'GET' ? undefined : JSON.stringify(body);
  const answer = await send(contract.method, path, text, { headers: { ...authorization(token), ...headers }, ...rest });
  if (answer.headers.has('headworks-pending')) await quiet(rest.at);
  return answer;
}

/** Calls a path that is to succeed, and answers its output, which has to be what the contract says. */
export async function call<C extends PathContract>(
  contract: C,
  body: BodyOf<C>,
  token?: string,
  options: CallOptions = {},
): Promise<OutputOf<C>> {
  const answer = await exchange(contract, body, token, options);
  if (answer.status !== 200) throw new Error(`${contract.path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
  // The contract's own schema says what it parses to.
  return contract.output.parse(answer.body) as OutputOf<C>;
}

/** Calls a path that is to be refused, and answers how. */
export async function refusal<C extends PathContract>(
  contract: C,
  body: BodyOf<C>,
  token?: string,
  options: CallOptions = {},
): Promise<Refused> {
  return refused(await exchange(contract, body, token, options));
}

/** An answer that is to be a refusal. */
export function refused({ status, headers, body }: Answer): Refused {
  if (status < 400 || typeof body !== 'object' || body === null || !('error' in body))
    throw new Error(`a refusal was expected, but the answer was ${status} ${JSON.stringify(body).slice(0, 500)}`);
  // Every refusal has this shape (api.md, section 1); the tests compare its fields.
  return { ...(body as Omit<Refused, 'status' | 'headers'>), status, headers };
}

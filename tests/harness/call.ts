import type { BodyOf, OutputOf, PathContract } from '@headworks/api/paths/path';
import type { Product } from './product.js';
import { quiet } from './quiet.js';
import { shared } from './surroundings.js';

const TIMEOUT_MS = 30_000;

export interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** A product other than the shared one. */
  readonly at?: Product;
  /** A longer timeout than the default. */
  readonly timeoutMs?: number;
}

/** A response with its parsed JSON. */
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

/** Sends any request to the product; `text` is sent unchanged. Like the specification's client, it sends JSON as text/plain. */
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

/** The fields of a body as a query, without those that are missing. */
const queryOf = (fields: ReadonlyMap<string, unknown>): string => {
  const given = [...fields].filter(([, value]) => value !== undefined).map(([name, value]) => [name, String(value)]);
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
};

/**
 * Calls a path and returns any response, once its effects are visible. Ids in the path are taken from the body, and the query of a GET path.
 *
 * An answer that says Headworks-Pending is returned when the product is quiet: that the views were late is then visible in its header alone, and
 * whatever a test reads next is right. tests/scenarios/product/read-your-writes.test.ts holds that it is said only of views that are held up.
 */
export async function exchange<C extends PathContract>(
  contract: C,
  body: BodyOf<C>,
  token?: string,
  { headers = {}, ...rest }: CallOptions = {},
): Promise<Answer> {
  const fields = new Map(Object.entries(typeof body === 'object' && body !== null ? body : {}));
  const path = contract.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(fields.get(name))));
  const isGet = contract.method === 'GET';
  const answer = await send(contract.method, isGet ? `${path}${queryOf(fields)}` : path, isGet ? undefined : JSON.stringify(body), {
    headers: { ...authorization(token), ...headers },
    ...rest,
  });
  if (answer.headers.has('headworks-pending')) await quiet(rest.at);
  return answer;
}

/** Calls a path that must succeed; returns its output, parsed by the contract. */
export async function call<C extends PathContract>(
  contract: C,
  body: BodyOf<C>,
  token?: string,
  options: CallOptions = {},
): Promise<OutputOf<C>> {
  const answer = await exchange(contract, body, token, options);
  if (answer.status !== 200) throw new Error(`${contract.path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
  // The contract's own schema defines the result type.
  return contract.output.parse(answer.body) as OutputOf<C>;
}

/** Calls a path that must be refused; returns the refusal. */
export async function refusal<C extends PathContract>(
  contract: C,
  body: BodyOf<C>,
  token?: string,
  options: CallOptions = {},
): Promise<Refused> {
  return refused(await exchange(contract, body, token, options));
}

/** Parses a response that must be a refusal. */
export function refused({ status, headers, body }: Answer): Refused {
  if (status < 400 || typeof body !== 'object' || body === null || !('error' in body))
    throw new Error(`expected a refusal, but the response was ${status} ${JSON.stringify(body).slice(0, 500)}`);
  // Every refusal has this shape (api.md, section 1); the tests compare its fields.
  return { ...(body as Omit<Refused, 'status' | 'headers'>), status, headers };
}

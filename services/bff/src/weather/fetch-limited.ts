import { PICTURE_TYPES, pictureTypeOf } from './picture-type.js';

/** Limits of one answer. */
export interface FetchLimits {
  /** From the request to the last byte. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

export interface Fetching extends FetchLimits {
  readonly url: URL;
  /** The product that asks. */
  readonly publicUrl: string;
}

/** Of a picture in the size of a large screen, and of a list. */
export const FETCH_LIMITS: FetchLimits = { timeoutMs: 10_000, maxBytes: 2 * 1_048_576 };

/** The provider answers, but not with this picture: a gap in its archive, a box that it does not draw, or too many bytes. Others may be there. */
export class NoPictureError extends Error {
  override readonly name = 'NoPictureError';
}

/** Of this request alone, unlike 401, 403 and 429. */
const NO_PICTURE_STATUSES = new Set([400, 404, 410, 422]);
/** In which a WMS says with status 200 that it cannot draw a picture. */
const WMS_EXCEPTION_TYPES = new Set(['application/vnd.ogc.se_xml', 'application/vnd.ogc.se+xml', 'application/xml', 'text/xml']);

const mediaTypeOf = (response: Response): string => (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/**
 * The bytes of an answer of one of these types. Throws for any other answer, a redirect and what is beyond the limits: the provider is not trusted.
 * Messages hold no address, because a configured one may hold a key.
 */
async function fetchLimited({ url, publicUrl, timeoutMs, maxBytes }: Fetching, types: readonly string[]) {
  const end = new AbortController();
  const signal = AbortSignal.any([end.signal, AbortSignal.timeout(timeoutMs)]);
  try {
    const headers = { accept: types.join(', '), 'user-agent': `Headworks (${publicUrl})` };
    const response = await fetch(url, { headers, redirect: 'error', signal });
    if (!response.ok) throw failureOf(NO_PICTURE_STATUSES.has(response.status), String(response.status));
    const type = mediaTypeOf(response);
    if (!types.includes(type)) throw failureOf(WMS_EXCEPTION_TYPES.has(type), `the type ${type.slice(0, 100)}`);
    return { type, bytes: await bytesOf(response, maxBytes) };
  } finally {
    // Ends the connection of a body that is not read to its end.
    end.abort();
  }
}

function failureOf(isOfOnePicture: boolean, what: string): Error {
  const message = `the weather provider answered ${what}`;
  return isOfOnePicture ? new NoPictureError(message) : new Error(message);
}

async function bytesOf(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > maxBytes) throw new NoPictureError(`the weather provider answered more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A picture, by its header and by its first bytes: a WMS answers errors as XML or HTML, also with status 200. */
export async function fetchPicture(fetching: Fetching): Promise<Buffer> {
  const { type, bytes } = await fetchLimited(fetching, PICTURE_TYPES);
  if (pictureTypeOf(bytes) !== type) throw new Error(`the weather provider answered something else than ${type}`);
  return bytes;
}

/** A JSON document, unchecked. */
export async function fetchJson(fetching: Fetching): Promise<unknown> {
  const { bytes } = await fetchLimited(fetching, ['application/json']);
  return JSON.parse(bytes.toString('utf8'));
}

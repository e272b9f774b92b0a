import { sleep } from '@headworks/async';
import { type CallAnswer, CallFailed, type CallMeta, type CallPort } from './port.js';
import { CALL_TYPE, decode, encode, STREAM_HEADER, STREAM_TYPE } from './wire.js';

const CALL_TIMEOUT_MS = 3_000;
const TRIES = 3;

export interface RemoteCallsOptions {
  /** Base addresses of the internal listeners by service name. */
  readonly urls: Readonly<Record<string, string>>;
  /** A short-lived token for that service. */
  readonly tokenFor: (service: string) => string;
}

/**
 * Calls over the internal listeners. A refused connection, a 503 or a timeout is retried twice under the same command id, so a repeat has no further effect.
 * Bodies are CBOR, so typed arrays stay typed.
 */
export function remoteCalls({ urls, tokenFor }: RemoteCallsOptions): CallPort {
  const once = async (service: string, name: string, input: unknown, meta: CallMeta): Promise<CallAnswer> => {
    const base = urls[service];
    if (!base) throw new Error(`SERVICE_URLS has no address for ${service}`);
    const response = await fetch(`${base}/internal/calls/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokenFor(service)}`, 'content-type': CALL_TYPE },
      body: new Uint8Array(encode({ input, meta })),
      signal: AbortSignal.timeout(Math.max(1, Math.min(CALL_TIMEOUT_MS, meta.deadline - Date.now()))),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    // The internal listener of our own service wrote the body.
    return decode(Buffer.from(await response.arrayBuffer())) as CallAnswer;
  };

  const streamed = async (service: string, name: string, input: unknown, meta: CallMeta, body: AsyncIterable<Uint8Array>) => {
    const base = urls[service];
    if (!base) throw new Error(`SERVICE_URLS has no address for ${service}`);
    const response = await fetch(`${base}/internal/streams/${name}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${tokenFor(service)}`,
        'content-type': STREAM_TYPE,
        [STREAM_HEADER]: encode({ input, meta }).toString('base64'),
      },
      body: ReadableStream.from(body),
      // The response may begin before the body has ended.
      duplex: 'half',
      signal: AbortSignal.timeout(Math.max(1, meta.deadline - Date.now())),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    // As above.
    return decode(Buffer.from(await response.arrayBuffer())) as CallAnswer;
  };

  return {
    stream: (service, name, input, meta, body) =>
      streamed(service, name, input, meta, body).catch((error: unknown) => {
        throw new CallFailed(service, name, error);
      }),
    call: async (service, name, input, meta) => {
      for (let attempt = 1; ; attempt++) {
        try {
          return await once(service, name, input, meta);
        } catch (error) {
          if (attempt >= TRIES || Date.now() >= meta.deadline) throw new CallFailed(service, name, error);
          await sleep(50 * attempt);
        }
      }
    },
  };
}

/** Local if the service runs in this process, otherwise remote. */
export const localFirst = (local: CallPort & { has(service: string, name: string): boolean }, remote: CallPort | undefined): CallPort => ({
  call: (service, name, input, meta) => (local.has(service, name) || !remote ? local : remote).call(service, name, input, meta),
  stream: (service, name, input, meta, body) =>
    (local.has(service, name) || !remote ? local : remote).stream(service, name, input, meta, body),
});

import { deserialize, serialize } from 'node:v8';
import { sleep } from '@headworks/clock';
import { type CallAnswer, CallFailed, type CallMeta, type CallPort } from './port.js';

const CALL_TIMEOUT_MS = 3_000;
const TRIES = 3;
/** The header that holds the input and the meta of a stream, whose body is the stream itself. */
export const STREAM_HEADER = 'x-headworks-call';
export const STREAM_TYPE = 'application/x-headworks-stream';

export interface RemoteCallsOptions {
  /** Service name to the base address of its internal listener. */
  readonly urls: Readonly<Record<string, string>>;
  /** A short-lived proof for that service. */
  readonly tokenFor: (service: string) => string;
}

/**
 * Calls over the internal listeners. A refused connection, a 503 or a timeout is tried twice again under the same command id, which makes a repeat harmless.
 * Bodies are node's structured serialization: typed arrays pass as they are.
 */
export function remoteCalls({ urls, tokenFor }: RemoteCallsOptions): CallPort {
  const once = async (service: string, name: string, input: unknown, meta: CallMeta): Promise<CallAnswer> => {
    const base = urls[service];
    if (!base) throw new Error(`SERVICE_URLS has no address for ${service}`);
    const response = await fetch(`${base}/internal/calls/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokenFor(service)}`, 'content-type': 'application/octet-stream' },
      body: serialize({ input, meta }),
      signal: AbortSignal.timeout(Math.max(1, Math.min(CALL_TIMEOUT_MS, meta.deadline - Date.now()))),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    // The internal listener of our own service wrote it, and the token proves that we asked the right one.
    return deserialize(Buffer.from(await response.arrayBuffer())) as CallAnswer;
  };

  const streamed = async (service: string, name: string, input: unknown, meta: CallMeta, body: AsyncIterable<Uint8Array>) => {
    const base = urls[service];
    if (!base) throw new Error(`SERVICE_URLS has no address for ${service}`);
    const response = await fetch(`${base}/internal/streams/${name}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${tokenFor(service)}`,
        'content-type': STREAM_TYPE,
        [STREAM_HEADER]: serialize({ input, meta }).toString('base64'),
      },
      body: ReadableStream.from(body),
      // A body that is still on its way when the answer begins.
      duplex: 'half',
      signal: AbortSignal.timeout(Math.max(1, meta.deadline - Date.now())),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    // See above.
    return deserialize(Buffer.from(await response.arrayBuffer())) as CallAnswer;
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

/** Local where the service runs in this process, else remote. */
export const localFirst = (local: CallPort & { has(service: string, name: string): boolean }, remote: CallPort | undefined): CallPort => ({
  call: (service, name, input, meta) => (local.has(service, name) || !remote ? local : remote).call(service, name, input, meta),
  stream: (service, name, input, meta, body) =>
    (local.has(service, name) || !remote ? local : remote).stream(service, name, input, meta, body),
});

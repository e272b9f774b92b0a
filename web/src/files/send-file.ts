import { payloadChunks } from '@headworks/logger-csv';
import { readLogger } from './check-file.js';
import type { Destination, Order, Sent } from './orders.js';
import { packed } from './packed.js';

const REPORT_EVERY_MS = 100;

/** Sends a file as the body of /itr/upload/csv. `onProgress` receives the number of sent bytes, up to ten times a second. */
export async function sendFile(order: Extract<Order, { kind: 'send' }>, onProgress: (done: number, all: number) => void): Promise<Sent> {
  const { file, exempt, more } = order;
  const csv = await readLogger(file, exempt);
  if (csv.kind !== 'sound') return { kind: 'changed' };
  // Each part is moved to the browser's blob store: the whole would be 37 MB of text.
  const parts: Blob[] = [];
  for (const chunk of payloadChunks(csv, more)) parts.push(new Blob([chunk]));
  return sendBody(new Blob(parts, { type: 'application/json' }), order, onProgress);
}

/** Sends JSON. */
export const sendBody = async (body: Blob, to: Destination, onProgress: (done: number, all: number) => void): Promise<Sent> =>
  body.size > to.mostBytes ? { kind: 'too large' } : post(await packed(body), to, onProgress);

/** Uses XMLHttpRequest, because fetch does not report upload progress. */
function post(
  body: Blob,
  { url, token, idempotencyKey, timeoutMs }: Destination,
  onProgress: (done: number, all: number) => void,
): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let reportedAt = 0;
    request.open('POST', url);
    request.timeout = timeoutMs;
    request.setRequestHeader('content-encoding', 'gzip');
    request.setRequestHeader('content-type', 'application/json');
    request.setRequestHeader('idempotency-key', idempotencyKey);
    if (token !== null) request.setRequestHeader('authorization', token);
    request.upload.onprogress = ({ loaded, total }) => {
      if (performance.now() - reportedAt < REPORT_EVERY_MS && loaded < total) return;
      reportedAt = performance.now();
      onProgress(loaded, total);
    };
    request.onload = () =>
      resolve({
        kind: 'answered',
        status: request.status,
        text: request.responseText,
        requestId: request.getResponseHeader('x-request-id'),
        retryAfterSeconds: Number(request.getResponseHeader('retry-after') ?? 0),
      });
    request.onerror = () => resolve({ kind: 'unreachable' });
    request.ontimeout = () => resolve({ kind: 'too slow' });
    request.send(body);
  });
}

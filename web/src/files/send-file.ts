import { payloadChunks } from '@headworks/contracts/logger-csv';
import { readLogger } from './check-file.js';
import type { Order, Sent } from './orders.js';

const TELL_EVERY_MS = 100;

/** Sends a file as the body of /itr/upload/csv. `onProgress` hears of the bytes that have left, ten times a second at most. */
export async function sendFile(order: Extract<Order, { kind: 'send' }>, onProgress: (done: number, all: number) => void): Promise<Sent> {
  const { file, exempt, more, mostBytes } = order;
  const csv = await readLogger(file, exempt);
  if (csv.kind !== 'sound') return { kind: 'changed' };
  // Each part goes to the browser's own store at once: the whole would be 37 MB of text.
  const parts: Blob[] = [];
  for (const chunk of payloadChunks(csv, more)) parts.push(new Blob([chunk]));
  const body = new Blob(parts, { type: 'application/json' });
  return body.size > mostBytes ? { kind: 'too large' } : post(await packed(body), order, onProgress);
}

/** A tenth of the bytes: on a slow line a year of minutes would not come through in time. */
const packed = (body: Blob): Promise<Blob> => new Response(body.stream().pipeThrough(new CompressionStream('gzip'))).blob();

/** fetch tells nothing of what has left. */
function post(
  body: Blob,
  { url, token, timeoutMs }: Extract<Order, { kind: 'send' }>,
  onProgress: (done: number, all: number) => void,
): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let toldAt = 0;
    request.open('POST', url);
    request.timeout = timeoutMs;
    request.setRequestHeader('content-encoding', 'gzip');
    request.setRequestHeader('content-type', 'application/json');
    if (token !== null) request.setRequestHeader('authorization', token);
    request.upload.onprogress = ({ loaded, total }) => {
      if (performance.now() - toldAt < TELL_EVERY_MS && loaded < total) return;
      toldAt = performance.now();
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

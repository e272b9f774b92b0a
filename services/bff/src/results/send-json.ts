import type { BasinResult } from '@headworks/api/paths/study/result-shapes';
import type { Call } from '../core/call.js';

/** For a calculation that an answer waits for: that of a large basin, and of another one before it. */
export const CALCULATED_WITHIN_MS = 60_000;

/** Sends a JSON text as it is; the value that it stands for is not needed any more. */
export async function sendJson({ reply }: Pick<Call, 'reply'>, body: Uint8Array): Promise<void> {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  await reply.code(200).type('application/json; charset=utf-8').header('cache-control', 'no-store').send(bytes);
}

/** What a handler returns whose answer is sent already. */
export const EMPTY_RESULT: BasinResult = {
  startDate: null,
  endDate: null,
  commonStart: null,
  commonEnd: null,
  usingStart: null,
  usingEnd: null,
  sites: {},
  warnings: [],
  closure: null,
};

import { withSession } from '../api/call.js';
import { CallFailure, failureIn, failureTexts, isFailure } from '../api/failure.js';
import { newIdempotencyKey } from '../api/idempotency-key.js';
import { type CallName, pathOf } from '../api/paths.js';
import { currentToken } from '../api/token.js';
import type { Destination, Sent } from './orders.js';
import { createOutage, type Outage } from './outage.js';
import { filesTexts } from './texts.js';

const TIMEOUT_MS = 180_000;
/** How often an upload is retried while too many are in work, when the server says, or the server is away. */
const MAX_RETRIES = 20;
const PAUSE_MS = 1_000;
/** What a proxy answers while no server is behind it, or if the one that read the body has ended. */
const OF_PROXY: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * Sends a large body to a path by `send`: again with a new token if the first has expired, while too many are in work and while the
 * server restarts: one that ends cuts an upload that takes longer than its grace period. The uploads of a batch share an `outage`. Throws `CallFailure`.
 */
export async function sendPatiently(
  name: CallName,
  mostBytes: number,
  send: (to: Destination) => Promise<Sent>,
  outage: Outage = createOutage(),
): Promise<unknown> {
  const url = new URL(pathOf(name), window.location.href).href;
  const idempotencyKey = newIdempotencyKey();
  for (let tries = 1; ; tries++) {
    let pauseMs = PAUSE_MS;
    let isAnswered = false;
    const beganAtMs = performance.now();
    try {
      const answer = await withSession(async () => {
        const sent = await send({ url, token: currentToken(), idempotencyKey, mostBytes, timeoutMs: TIMEOUT_MS });
        isAnswered = sent.kind === 'answered';
        if (sent.kind === 'answered') pauseMs = Math.max(PAUSE_MS, sent.retryAfterSeconds * 1_000);
        return answerIn(sent);
      });
      outage.end();
      return answer;
    } catch (error) {
      const isAway = isOutage(error);
      if (isAnswered && !isAway) outage.end();
      const mayRepeat = isAway ? outage.isShort(performance.now() - beganAtMs) : isForLater(error);
      if (!mayRepeat || tries >= MAX_RETRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

const isOutage = (error: unknown): boolean =>
  isFailure(error, 'Unreachable') || (error instanceof CallFailure && error.code === 'Unreadable' && OF_PROXY.has(error.status));

/** Too many are in work: of all users, or of this one. */
const isForLater = (error: unknown): boolean => isFailure(error, 'Busy') || isFailure(error, 'TooManyRequestsException');

/** Whether the server may have taken what was sent although it gave no answer: with 503 nothing was passed on. */
export const isLost = (sent: Sent): boolean =>
  sent.kind === 'unreachable' || (sent.kind === 'answered' && sent.status !== 503 && OF_PROXY.has(sent.status));

function answerIn(sent: Sent): unknown {
  switch (sent.kind) {
    case 'answered': {
      const answer = readJson(sent.text);
      const failure = failureIn(answer, sent.status, sent.requestId);
      if (failure !== null) throw failure;
      return answer;
    }
    case 'too large':
      throw new CallFailure('PayloadTooLarge', filesTexts.tooLarge);
    case 'too slow':
      throw new CallFailure('TooSlow', failureTexts.tooSlow);
    case 'unreachable':
      throw new CallFailure('Unreachable', failureTexts.unreachable);
    case 'changed':
      throw new CallFailure('Unreadable', filesTexts.changed);
    default:
      return sent satisfies never;
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

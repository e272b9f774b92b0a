import type { BasinResult } from '@headworks/api/paths/study/result-shapes';
import { CallFailure, isFailure } from '../../api/failure.js';

export const POLL_EVERY_MS = 1_000;
export const MOST_POLLS = 60;

/** What is there: the result, or nothing after all polls. */
export type Reading = { readonly kind: 'ready'; readonly result: BasinResult } | { readonly kind: 'goesOn' };

/** An answer to the question for a result. A refusal is thrown. */
export type Answer = BasinResult | { readonly message: string };

const isResult = (answer: Answer): answer is BasinResult => 'sites' in answer;

/** After the first answer: the result, or null where it is being calculated. Throws where neither a result nor an error came. */
export function afterAsking(answer: Answer): BasinResult | null {
  if (isResult(answer)) return answer;
  if (answer.message === 'JobStarted') return null;
  throw new CallFailure('NotStarted', answer.message);
}

/** After a poll: the result, or null to poll again. Throws every other error. */
export function afterPoll(answer: Answer | { readonly failed: unknown }): BasinResult | null {
  if (!('failed' in answer)) {
    if (isResult(answer)) return answer;
    throw new CallFailure('Unreadable', answer.message);
  }
  if (isFailure(answer.failed, 'NoSuchKey')) return null;
  throw answer.failed;
}

export interface Asks {
  readonly get: () => Promise<Answer>;
  readonly pending: () => Promise<Answer>;
  /** Rejects when the section is left. */
  readonly pause: (ms: number) => Promise<void>;
}

/** Asks for a result, then polls once a second until it is there, another error comes, or all polls are used. */
export async function readResult({ get, pending, pause }: Asks): Promise<Reading> {
  const first = afterAsking(await get());
  if (first !== null) return { kind: 'ready', result: first };
  for (let polls = 0; polls < MOST_POLLS; polls++) {
    await pause(POLL_EVERY_MS);
    const result = afterPoll(await pending().catch((failed: unknown) => ({ failed })));
    if (result !== null) return { kind: 'ready', result };
  }
  return { kind: 'goesOn' };
}

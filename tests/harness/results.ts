import { studyGetResult, studyGetResultPending } from '@headworks/api/paths/study/result';
import type { BasinResult } from '@headworks/api/paths/study/result-shapes';
import { until } from '@headworks/testing';
import { call, exchange, type Refused, refused } from './call.js';
import type { SignedIn } from './organization.js';

type Asked = Parameters<typeof call<typeof studyGetResult>>[1];

/** Asks for a result and waits for its calculation, as the web app does. */
export async function resultOf(who: SignedIn, asked: Asked): Promise<BasinResult | Refused> {
  const first = await exchange(studyGetResult, asked, who.token);
  if (first.status !== 200) return refused(first);
  const started = first.body as BasinResult | { readonly message: 'JobStarted' };
  if (!('message' in started)) return started;
  return until(
    async () => {
      const pending = await exchange(studyGetResultPending, asked, who.token);
      if (pending.status === 200) return pending.body as BasinResult;
      const refusal = refused(pending);
      return refusal.error === 'NoSuchKey' ? undefined : refusal;
    },
    { what: 'the calculation to end' },
  );
}

/** A result that must be there in the end. */
export async function readyResult(who: SignedIn, asked: Asked): Promise<BasinResult> {
  const result = await resultOf(who, asked);
  if ('error' in result) throw new Error(`no result: ${result.error} ${result.message}`);
  return result;
}

import { setTimeout as pause } from 'node:timers/promises';
import { studyGetResult, studyGetResultPending } from '@headworks/api/paths/study/result';
import type { Account } from './account.ts';

const LOOK_EVERY_MS = 5;
const GIVES_UP_MS = 120_000;

/** Asks for the result of a basin once, then whether it is there; returns the milliseconds until it is. */
export async function resultMs(account: Account, basinId: number, lookEveryMs = LOOK_EVERY_MS): Promise<number> {
  const startedMs = performance.now();
  const first = await account.call(studyGetResult, { basinId });
  for (let ready = !('message' in first); !ready; ready = await isReady(account, basinId)) {
    if (performance.now() - startedMs > GIVES_UP_MS) throw new Error(`basin ${basinId} has no result`);
    await pause(lookEveryMs);
  }
  return performance.now() - startedMs;
}

const isReady = (account: Account, basinId: number): Promise<boolean> =>
  account.call(studyGetResultPending, { basinId }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && error.message.includes('NoSuchKey')) return false;
      throw error;
    },
  );

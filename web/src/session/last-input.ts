import { readLocal, writeLocal } from './local-keys.js';

/** The last input in any tab. It is kept where all tabs read it at any moment: a tab that was frozen hears no messages. */
let here: number | null = null;

/** Input is noted at most so often. */
const NOTED_EVERY_MS = 1_000;

export function noteInput(nowMs: number): void {
  if (here !== null && nowMs >= here && nowMs - here < NOTED_EVERY_MS) return;
  here = nowMs;
  writeLocal('lastInput', String(nowMs));
}

/** In epoch milliseconds; null where none is known. */
export function lastInput(): number | null {
  const kept = Number(readLocal('lastInput') ?? Number.NaN);
  if (Number.isFinite(kept)) return here === null ? kept : Math.max(kept, here);
  return here;
}

/** For a session that has ended. */
export function forgetInput(): void {
  here = null;
  writeLocal('lastInput', null);
}

import { readLocal, writeLocal } from '../api/local-keys.js';

/** The last input in any tab. Stored where all tabs can read it at any time: a frozen tab receives no messages. */
let here: number | null = null;

/** Minimum time between two writes. */
const NOTED_EVERY_MS = 1_000;

export function noteInput(nowMs: number): void {
  if (here !== null && nowMs >= here && nowMs - here < NOTED_EVERY_MS) return;
  here = nowMs;
  writeLocal('lastInput', String(nowMs));
}

/** In epoch milliseconds; null if none is stored. */
export function lastInput(): number | null {
  const kept = Number(readLocal('lastInput') ?? Number.NaN);
  if (Number.isFinite(kept)) return here === null ? kept : Math.max(kept, here);
  return here;
}

/** For the end of a session. */
export function forgetInput(): void {
  here = null;
  writeLocal('lastInput', null);
}

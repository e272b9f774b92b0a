import { limits } from '@headworks/contracts';

/** How long nobody has touched the app: used, about to be signed out, or too long. */
export type Idle =
  | { readonly kind: 'in-use'; readonly lookAgainMs: number }
  | { readonly kind: 'warning'; readonly leftMs: number }
  | { readonly kind: 'over' };

/** Compares clocks, since timers stand still while a machine sleeps. A last input of the future (a clock that was put back) counts as now. */
export function idleAt(lastInputMs: number, nowMs: number): Idle {
  const leftMs = Math.min(lastInputMs, nowMs) + limits.idleLogoutMs - nowMs;
  if (leftMs <= 0) return { kind: 'over' };
  if (leftMs <= limits.idleWarningMs) return { kind: 'warning', leftMs };
  return { kind: 'in-use', lookAgainMs: leftMs - limits.idleWarningMs };
}

/** When what is left is said aloud, in seconds; in between the numbers only change on screen. */
const SAID_AT_SECONDS = [120, 60, 30, 10] as const;

/** The last of those moments that has come. */
export const saidSeconds = (leftMs: number): number =>
  SAID_AT_SECONDS.findLast((seconds) => leftMs <= seconds * 1_000) ?? SAID_AT_SECONDS[0];

/** 1:05 */
export function countdown(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

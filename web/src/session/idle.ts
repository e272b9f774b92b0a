import { loginLimits } from '@headworks/api/login-limits';

/** The idle state: in use, warning, or over. */
export type Idle =
  | { readonly kind: 'in-use'; readonly recheckMs: number }
  | { readonly kind: 'warning'; readonly leftMs: number }
  | { readonly kind: 'over' };

/** Compares clocks, because timers stop while a machine sleeps. A last input in the future (the clock was set back) counts as now. */
export function idleAt(lastInputMs: number, nowMs: number): Idle {
  const leftMs = Math.min(lastInputMs, nowMs) + loginLimits.idleLogoutMs - nowMs;
  if (leftMs <= 0) return { kind: 'over' };
  if (leftMs <= loginLimits.idleWarningMs) return { kind: 'warning', leftMs };
  return { kind: 'in-use', recheckMs: leftMs - loginLimits.idleWarningMs };
}

/** When the remaining time is announced to screen readers, in seconds; in between it only changes on screen. */
const ANNOUNCED_AT_SECONDS = [120, 60, 30, 10] as const;

/** The latest of those moments that has passed. */
export const announcedSeconds = (leftMs: number): number =>
  ANNOUNCED_AT_SECONDS.findLast((seconds) => leftMs <= seconds * 1_000) ?? ANNOUNCED_AT_SECONDS[0];

/** 1:05 */
export function countdown(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

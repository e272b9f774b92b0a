import type { Period } from '../core/basin.js';
import { DAY_SECONDS } from '../core/units.js';
import { BadInput, unexpected } from './bad-input.js';
import { isDateOnly, readTime } from './read-time.js';

/** The text of a bound and its source. */
export interface Bound {
  readonly value: string | number;
  readonly source: string;
}

/**
 * The period between two bounds; null if neither is given. An end that is only a date includes that day.
 * @throws BadInput
 */
export function periodOf(start: Bound | null, end: Bound | null): Period | null {
  if (!start && !end) return null;
  const from = start ? timeOf(start) : 0;
  // A century is longer than any log.
  const to = end ? timeOf(end) + (typeof end.value === 'string' && isDateOnly(end.value) ? DAY_SECONDS : 0) : FAR_END;
  if (to <= from) throw new BadInput(end?.source ?? start?.source ?? 'period', null, 'expected an end after the start.');
  return { start: from, end: to };
}

const FAR_END = Date.UTC(2100, 0, 1) / 1_000;

function timeOf({ value, source }: Bound): number {
  const time = typeof value === 'number' ? value : readTime(value.trim());
  if (!Number.isFinite(time)) throw unexpected(source, null, 'a date such as 2025-02-17 or 2025-02-17 00:00', `"${value}"`);
  return time;
}

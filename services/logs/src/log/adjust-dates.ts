import { type Refusal, refuse } from '@headworks/api/errors';
import type { AdjustedDates } from '@headworks/api/events/log';
import { START_NOT_BEFORE_END } from '@headworks/api/texts/log';

/** The times of the two records that limit a log, counted from 0: both must exist, the first before the last. `times` in seconds, ascending. */
export function adjustedDates(
  times: ArrayLike<number>,
  { start, end }: { readonly start: number; readonly end: number },
): AdjustedDates | Refusal {
  if (start >= end) return wrong('startRecord', START_NOT_BEFORE_END);
  const [startAt, endAt] = [times[start], times[end]];
  const missing = `must be one of the log's ${times.length} records, counted from 0`;
  if (startAt === undefined) return wrong('startRecord', missing);
  if (endAt === undefined) return wrong('endRecord', missing);
  return { startAt, endAt, startIndex: start, endIndex: end };
}

const wrong = (path: string, message: string): Refusal => refuse('Validation Error', undefined, [{ path, message }]);

import type { BasinEvent } from '@headworks/api/events/basin';

/** Events and characters of one append, far below the limit of 1 MB. */
const EVENTS_PER_APPEND = 1_000;
const CHARACTERS_PER_APPEND = 300_000;

interface Append {
  /** The number of its first event. */
  readonly from: number;
  readonly part: readonly BasinEvent[];
}

/** The events of a copy in parts that fit an append each. The same events always give the same parts, so a part that is repeated after a crash has the same number. */
export const appendsOf = (events: readonly BasinEvent[]): readonly Append[] =>
  Array.from({ length: Math.ceil(events.length / EVENTS_PER_APPEND) }, (_, number) => number * EVENTS_PER_APPEND).flatMap((from) =>
    fitting(from, events.slice(from, from + EVENTS_PER_APPEND)),
  );

/** One event alone fits: a list in it is in parts too. */
function fitting(from: number, part: readonly BasinEvent[]): readonly Append[] {
  if (part.length === 1 || JSON.stringify(part).length <= CHARACTERS_PER_APPEND) return [{ from, part }];
  const half = Math.ceil(part.length / 2);
  return [...fitting(from, part.slice(0, half)), ...fitting(from + half, part.slice(half))];
}

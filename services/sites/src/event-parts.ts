/** Entries of one event: it stays far below the limit of an event, whatever the numbers of sites and households. */
const ENTRIES_PER_EVENT = 5_000;

/** Parts of a list that fit an event each. */
export const inParts = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / ENTRIES_PER_EVENT) }, (_, part) =>
    all.slice(part * ENTRIES_PER_EVENT, (part + 1) * ENTRIES_PER_EVENT),
  );

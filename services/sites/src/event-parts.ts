/** Entries of one event: it stays far below the limit of an event, whatever the numbers of sites and households. */
const ENTRIES_PER_EVENT = 5_000;

/** Parts of a list that fit an event each. */
export const inParts = <T>(all: readonly T[], most = ENTRIES_PER_EVENT): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, part) => all.slice(part * most, (part + 1) * most));

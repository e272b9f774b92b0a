/** The heights of the foot of a map since something else at the map has changed, in pixels. */
export interface FootHeights {
  /** What else covers the map, and what is selected. */
  readonly beside: readonly unknown[];
  readonly last: number;
  /** Each once. */
  readonly had: readonly number[];
  /** It has had one of them again. */
  readonly isBack: boolean;
}

export const NO_FOOT: FootHeights = { beside: [], last: 0, had: [], isBack: false };

/** With another height, or beside something else. The same ones change nothing. */
export function withHeight(before: FootHeights, height: number, beside: readonly unknown[]): FootHeights {
  const isSame = beside.length === before.beside.length && beside.every((each, index) => each === before.beside[index]);
  if (!isSame) return { beside, last: height, had: [height], isBack: false };
  if (height === before.last) return before;
  return before.had.includes(height)
    ? { ...before, last: height, isBack: true }
    : { ...before, last: height, had: [...before.had, height] };
}

/**
 * What is kept free for the foot. Its lines follow the zoom, and a map that shows all sites follows this room: where the foot would be high and low by turns,
 * room is kept for the highest.
 */
export const footRoom = ({ last, had, isBack }: FootHeights): number => (isBack ? Math.max(...had) : last);

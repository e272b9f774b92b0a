/** The heights of the foot of a map since something else at the map has changed, in pixels. */
export interface FootHeights {
  /** What else covers the map, and what is selected. */
  readonly around: readonly unknown[];
  readonly last: number;
  /** Each once. */
  readonly had: readonly number[];
  /** It has had one of them again. */
  readonly isBack: boolean;
}

export const NO_FOOT: FootHeights = { around: [], last: 0, had: [], isBack: false };

/** With another height, or where something else covers the map. The same ones change nothing. */
export function withHeight(before: FootHeights, height: number, around: readonly unknown[]): FootHeights {
  const isSame = around.length === before.around.length && around.every((each, index) => each === before.around[index]);
  if (!isSame) return { around, last: height, had: [height], isBack: false };
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

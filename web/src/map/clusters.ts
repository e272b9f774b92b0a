import { gridOf } from './grid.js';

/** Pixels between two centres: closer ones would cover each other. */
export const CLUSTER_PIXELS = 28;

/** One marker: a site, or several that are too close to be distinguished. Coordinates in pixels. */
export interface MarkerGroup {
  readonly x: number;
  readonly y: number;
  /** Places in the list of points. */
  readonly members: readonly number[];
}

interface Points {
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
}

/** Joins each group with those near it, in the order given. */
function joinedOnce(groups: readonly MarkerGroup[]): readonly MarkerGroup[] {
  const grid = gridOf<MarkerGroup>(CLUSTER_PIXELS);
  for (const group of groups) grid.add(group, group.x, group.y, group.x, group.y);
  const taken = new Set<MarkerGroup>();
  return groups.flatMap((group) => {
    if (taken.has(group)) return [];
    const { x, y } = group;
    const near: MarkerGroup[] = [];
    grid.some(x - CLUSTER_PIXELS, y - CLUSTER_PIXELS, x + CLUSTER_PIXELS, y + CLUSTER_PIXELS, (other) => {
      if (!taken.has(other) && Math.hypot(other.x - x, other.y - y) < CLUSTER_PIXELS) near.push(other);
      return false;
    });
    for (const other of near) taken.add(other);
    return near.length === 1 ? group : merged(near);
  });
}

/** At the centre of all members. */
function merged(groups: readonly MarkerGroup[]): MarkerGroup {
  const members = groups.flatMap((group) => group.members);
  const mean = (of: 'x' | 'y') => groups.reduce((sum, group) => sum + group[of] * group.members.length, 0) / members.length;
  return { x: mean('x'), y: mean('y'), members };
}

/**
 * The markers of points in pixels, so that no two are closer than `CLUSTER_PIXELS`. Points of `alone` stay on their own: the selected site must be
 * visible, also above others. Points of `hidden` have no marker.
 */
export function clustersOf({ x, y }: Points, alone: ReadonlySet<number>, hidden: ReadonlySet<number> = new Set()): readonly MarkerGroup[] {
  const single = (index: number): MarkerGroup => ({ x: x[index] ?? 0, y: y[index] ?? 0, members: [index] });
  const indexes = Array.from({ length: x.length }, (_, index) => index);
  let groups: readonly MarkerGroup[] = indexes.filter((index) => !alone.has(index) && !hidden.has(index)).map(single);
  for (;;) {
    const joined = joinedOnce(groups);
    // Each round joins at least two, so it ends.
    if (joined.length === groups.length) return [...joined, ...[...alone].map(single)];
    groups = joined;
  }
}

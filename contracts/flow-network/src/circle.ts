import type { Pairs } from './pairs.js';

export interface CircularSeries {
  readonly code: 'CircularSeries';
  /** The sites of the circle in the direction of flow, from the smallest id on. */
  readonly siteIds: readonly string[];
}

/** A circle among the sites without a place in the order: each of them has one of them upstream, so the walk upstream ends in a circle. */
export function circleIn(pairs: Pairs, ordered: ReadonlySet<string>): readonly string[] {
  const left = [...pairs.keys()].filter((id) => !ordered.has(id));
  const path: string[] = [];
  let at = left[0];
  while (at !== undefined && !path.includes(at)) {
    path.push(at);
    const below = at;
    at = left.find((id) => pairs.get(id)?.includes(below));
  }
  const circle = path.slice(at === undefined ? 0 : path.indexOf(at)).reverse();
  const first = circle.indexOf([...circle].sort()[0] ?? '');
  return [...circle.slice(first), ...circle.slice(0, first)];
}

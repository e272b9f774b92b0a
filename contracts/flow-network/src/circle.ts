import { byId, type Pairs, type SiteId } from './pairs.js';

export interface CircularSeries<Id extends SiteId = string> {
  readonly code: 'CircularSeries';
  /** The sites of the circle in the direction of flow, from the smallest id on. */
  readonly siteIds: readonly Id[];
}

/** A circle among the sites without a place in the order: each of them has one of them upstream, so the walk upstream ends in a circle. */
export function circleIn<Id extends SiteId>(pairs: Pairs<Id>, ordered: ReadonlySet<Id>): readonly Id[] {
  const left = [...pairs.keys()].filter((id) => !ordered.has(id));
  const above = new Map<Id, Id>();
  for (const id of left) for (const below of pairs.get(id) ?? []) if (!above.has(below)) above.set(below, id);
  const path = new Set<Id>();
  let at = left[0];
  while (at !== undefined && !path.has(at)) {
    path.add(at);
    at = above.get(at);
  }
  const walked = [...path];
  return fromSmallest(walked.slice(at === undefined ? 0 : walked.indexOf(at)).reverse());
}

/** The same circle, from its smallest id on. */
export function fromSmallest<Id extends SiteId>(circle: readonly Id[]): readonly Id[] {
  const [smallest] = [...circle].sort(byId);
  const first = smallest === undefined ? 0 : circle.indexOf(smallest);
  return [...circle.slice(first), ...circle.slice(0, first)];
}

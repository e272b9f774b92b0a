/** Water goes from one site to the next. */
export interface Flow {
  readonly from: number;
  readonly to: number;
}

/** All sites above and below a site, and the site itself: where its water comes from and where it goes. */
export function chainOf(flows: readonly Flow[], site: number): ReadonlySet<number> {
  return new Set([...reached(flows, site, 'from', 'to'), ...reached(flows, site, 'to', 'from')]);
}

function reached(flows: readonly Flow[], site: number, at: keyof Flow, next: keyof Flow): ReadonlySet<number> {
  const nexts = new Map<number, number[]>();
  for (const flow of flows) nexts.set(flow[at], [...(nexts.get(flow[at]) ?? []), flow[next]]);
  const seen = new Set([site]);
  // A set grows while it is walked, which visits what is added.
  for (const each of seen) for (const other of nexts.get(each) ?? []) seen.add(other);
  return seen;
}

import type { Site } from '@headworks/api/paths/study/shapes';
import type { SeriesPairs } from '@headworks/flow-network';

/** The chain grows by whole levels until both counts are beyond this (specification part 2, section 9). */
const ENOUGH = 10;

/** A site and those upstream of it, nearest first: whole levels are added until there are enough sites, also enabled ones, or nothing is left. */
export function chainOf(sites: readonly Pick<Site, 'id' | 'enabled'>[], pairs: SeriesPairs, startId: number): readonly number[] {
  const enabled = new Set(sites.flatMap((site) => (site.enabled ? [site.id] : [])));
  const existing = new Set(sites.map(({ id }) => id));
  const upstream = Map.groupBy(pairs, ([, down]) => down);
  const chain = new Set([startId]);
  for (let level: readonly number[] = [startId]; level.length > 0 && !isEnough(chain, enabled); ) {
    level = [...new Set(level.flatMap((id) => (upstream.get(id) ?? []).map(([up]) => up)))].filter(
      (id) => existing.has(id) && !chain.has(id),
    );
    for (const id of level) chain.add(id);
  }
  return [...chain];
}

const isEnough = (chain: ReadonlySet<number>, enabled: ReadonlySet<number>): boolean =>
  chain.size > ENOUGH && [...chain].filter((id) => enabled.has(id)).length > ENOUGH;

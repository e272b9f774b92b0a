import { type Refusal, refuse } from '@headworks/api/errors';
import { limits } from '@headworks/api/limits';
import { siteNameKey } from '@headworks/api/site-name';
import {
  basinKey,
  byBasin,
  checkSites,
  type ImportFault,
  importTexts,
  pairsByIndex,
  type SiteToImport,
  withCumulativeHouseholds,
} from '@headworks/site-import';
import type { Basin } from '../basin/basin.js';

/** A basin that is there, and may get sites. */
export interface TargetBasin {
  readonly basinId: number;
  readonly basin: Basin;
}

/** The sites that one basin gets, by their places in the list. */
export interface PlannedBasin {
  /** Null: to be created. */
  readonly basinId: number | null;
  readonly name: string;
  readonly indexes: readonly number[];
  /** Places of an upstream and a downstream site. */
  readonly pairs: readonly (readonly [number, number])[];
}

export interface ImportPlan {
  /** With the households that are stored. */
  readonly sites: readonly SiteToImport[];
  readonly basins: readonly PlannedBasin[];
}

/** Faults that an answer lists. */
const MAX_DETAILS = 200;
/** Both sides of a connection name it. */
const MAX_NAMES = 2 * limits.connectionsPerImport;

/**
 * What an import does, or why it is refused: with the sites and their fields.
 * @param target the basin that all sites go to; null if they name their basins
 * @param existing the basins of the study that the caller may change
 */
export function planImport(
  given: readonly SiteToImport[],
  target: TargetBasin | null,
  existing: readonly TargetBasin[],
  cumulative: boolean,
): ImportPlan | Refusal {
  // Before they are compared: a body may name two million neighbours.
  if (given.reduce((sum, { upstream, downstream }) => sum + upstream.length + downstream.length, 0) > MAX_NAMES)
    return refuse('InvalidSites', importTexts.tooManyConnections);
  // A basin that is given takes all sites, whatever basins they name.
  const sites = target ? given.map(({ basin: _named, ...site }) => site) : given;
  const byName = new Map(existing.toReversed().map((each) => [basinKey(each.basin.name), each]));
  const targetOf = (name: string): TargetBasin | undefined => target ?? byName.get(basinKey(name));
  const keysOf = (name: string) => new Set([...(targetOf(name)?.basin.sites.values() ?? [])].map((site) => siteNameKey(site.name)));
  const faults = checkSites(sites, { basins: target === null, existing: keysOf });
  if (faults.length > 0) return refusalOf(faults);
  const basins = byBasin(sites).map((group): PlannedBasin => {
    const { basin: name, indexes } = group;
    const found = targetOf(name);
    return { basinId: found?.basinId ?? null, name: found?.basin.name ?? name, indexes, pairs: pairsByIndex(sites, group) };
  });
  for (const { name, indexes } of basins) {
    const { size } = targetOf(name)?.basin.sites ?? { size: 0 };
    if (size + indexes.length > limits.sitesPerBasin)
      return refuse('InvalidSites', `${name}: a basin has at most ${limits.sitesPerBasin.toLocaleString('en-US')} sites`);
  }
  if (!cumulative) return { sites, basins };
  const planned = withCumulativeHouseholds(sites);
  const tooMany = checkSites(planned, { basins: target === null });
  return tooMany.length > 0 ? refusalOf(tooMany) : { sites: planned, basins };
}

const refusalOf = (faults: readonly ImportFault[]): Refusal => {
  const [first] = faults;
  const details = faults.slice(0, MAX_DETAILS).map(({ index, field, message }) => ({ path: `sites.${index}.${field}`, message }));
  const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : '';
  return refuse('InvalidSites', `${first?.message ?? ''}${more}`, details);
};

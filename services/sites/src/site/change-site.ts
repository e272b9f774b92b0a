import { type Refusal, refuse } from '@headworks/api/errors';
import type { BasinEvent, SiteMeasures, SitePlace } from '@headworks/api/events/basin';
import { limits } from '@headworks/api/limits';
import { cascadeOfSite, inOrderOfFlow, outsideSentence } from '@headworks/flow-network';
import { type Basin, basinDecider, nextMoment, pairsOf, type Site } from '../basin/basin.js';
import { inParts } from '../event-parts.js';

export interface SiteChange {
  readonly name?: string | undefined;
  readonly enabled?: boolean | undefined;
  /** Missing: the place stays. */
  readonly place?: SitePlace | undefined;
  readonly measures: Partial<SiteMeasures>;
  /** Passes the difference of households downstream. */
  readonly cascade: boolean;
}

type Decided = readonly BasinEvent[] | Refusal;

/** Changes any of the fields of a site, all or none. What is already so makes no event. */
export function changeSite(basin: Basin, basinId: number, siteId: number, change: SiteChange, now: number): Decided {
  const site = basin.sites.get(siteId);
  if (!site) return refuse('Not Found');
  const of = { basinId, siteId, at: nextMoment(basin, now) };
  const measures = differing(site, change.measures);
  const cascaded = change.cascade && measures.households !== undefined ? cascade(basin, of, measures.households) : [];
  if ('refused' in cascaded) return cascaded;
  return [
    ...(change.name === undefined || change.name === site.name
      ? []
      : [{ type: 'SiteRenamed', data: { ...of, name: change.name } } as const]),
    ...enabling(site, of, change.enabled),
    ...(change.place === undefined || samePlace(site, change.place)
      ? []
      : [{ type: 'SiteLocated', data: { ...of, ...change.place } } as const]),
    ...(Object.keys(measures).length === 0 ? [] : [{ type: 'SiteChanged', data: { ...of, changes: measures } } as const]),
    ...cascaded,
  ];
}

export interface MeasuresOfSite {
  readonly siteId: number;
  readonly changes: Partial<SiteMeasures>;
}

/**
 * Changes measures of sites, all or none. With `cascade` the difference of households of each one goes downstream, those upstream first, so that what is given for a
 * site counts whatever reaches it.
 */
export function changeSites(basin: Basin, basinId: number, sites: readonly MeasuresOfSite[], cascade: boolean, now: number): Decided {
  const at = nextMoment(basin, now);
  const events: BasinEvent[] = [];
  let changed = basin;
  for (const { siteId, changes } of upstreamFirst(basin, sites)) {
    const decided = changeSite(changed, basinId, siteId, { measures: changes, cascade }, at);
    if ('refused' in decided) return decided;
    const sameMoment = decided.map((event) => ({ ...event, data: { ...event.data, at } }) as BasinEvent);
    changed = sameMoment.reduce(basinDecider.evolve, changed);
    events.push(...sameMoment);
  }
  return events;
}

function upstreamFirst(basin: Basin, sites: readonly MeasuresOfSite[]): readonly MeasuresOfSite[] {
  const given = Map.groupBy(sites, ({ siteId }) => siteId);
  return inOrderOfFlow(pairsOf(basin), given.keys()).flatMap((siteId) => given.get(siteId) ?? []);
}

/** Enables or disables sites of a basin, all or none. */
export function enableSites(basin: Basin, basinId: number, siteIds: readonly number[], enabled: boolean, now: number): Decided {
  const at = nextMoment(basin, now);
  const events: BasinEvent[] = [];
  for (const siteId of new Set(siteIds)) {
    const site = basin.sites.get(siteId);
    if (!site) return refuse('Not Found');
    events.push(...enabling(site, { basinId, siteId, at }, enabled));
  }
  return events;
}

interface OfSite {
  readonly basinId: number;
  readonly siteId: number;
  readonly at: number;
}

function enabling(site: Site, of: OfSite, enabled: boolean | undefined): readonly BasinEvent[] {
  if (enabled === undefined || enabled === site.enabled) return [];
  return [{ type: enabled ? 'SiteEnabled' : 'SiteDisabled', data: of }];
}

const samePlace = (site: SitePlace, { location, timeOffsetSeconds }: SitePlace): boolean =>
  site.location?.lat === location?.lat && site.location?.lng === location?.lng && site.timeOffsetSeconds === timeOffsetSeconds;

const differing = (site: Site, measures: Partial<SiteMeasures>): Partial<SiteMeasures> =>
  // The keys of an object of measures are names of measures.
  Object.fromEntries(Object.entries(measures).filter(([key, value]) => value !== undefined && site[key as keyof SiteMeasures] !== value));

/** The new households of the sites downstream. A site without households passes on what arrives, and stays without. */
function cascade(basin: Basin, of: OfSite, households: number | null): readonly BasinEvent[] | Refusal {
  const before = new Map([...basin.sites].map(([id, site]) => [id, site.households]));
  const reached = cascadeOfSite(pairsOf(basin), before, of.siteId, households, limits.households);
  if ('code' in reached) {
    const sentence = outsideSentence(reached, (id) => basin.sites.get(id)?.name ?? '', limits.households);
    return refuse('HouseholdsOutOfRange', sentence, [{ path: 'population', message: sentence }]);
  }
  return inParts([...reached]).map((part) => ({ type: 'HouseholdsCascaded', data: { ...of, households: part } }));
}

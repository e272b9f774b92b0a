import { type Refusal, refuse } from '@headworks/api/errors';
import type { BasinEvent, SitePlace } from '@headworks/api/events/basin';
import { limits } from '@headworks/api/limits';
import { SITE_HAS_LOGS } from '@headworks/api/texts/site';
import { type Basin, nextMoment, type Site } from '../basin/basin.js';

export interface NewSite extends SitePlace {
  readonly name: string;
  readonly pipeInches: number | null;
  readonly households: number | null;
}

/** A site without logs measures nothing: it is disabled until it has one. */
export function createSite(basin: Basin, basinId: number, siteId: number, site: NewSite, now: number): readonly BasinEvent[] | Refusal {
  if (basin.sites.size >= limits.sitesPerBasin)
    return refuse('Validation Error', undefined, [{ path: 'basinId', message: `a basin has at most ${limits.sitesPerBasin} sites` }]);
  const unset = { levelAdjInches: 0, siltInches: 0, levelRefInches: null, velocityRefFps: null };
  return [{ type: 'SiteCreated', data: { basinId, siteId, at: nextMoment(basin, now), ...site, enabled: false, ...unset } }];
}

/** Only without logs: they would be of no site. */
export function deleteSite(basin: Basin, basinId: number, siteId: number, now: number): readonly BasinEvent[] | Refusal {
  const site = basin.sites.get(siteId);
  if (!site) return refuse('Not Found');
  if (!site.logIds.isEmpty()) return refuse('NonzeroNumOfLogFiles', SITE_HAS_LOGS);
  const of = { basinId, at: nextMoment(basin, now) };
  return [...leavingSeries(basin, of, siteId, site), { type: 'SiteDeleted', data: { ...of, siteId } }];
}

/** The pairs of a site end before it does. Its neighbours are not connected with each other. */
function leavingSeries(
  basin: Basin,
  of: { readonly basinId: number; readonly at: number },
  siteId: number,
  site: Site,
): readonly BasinEvent[] {
  const removed = [...site.upstream.map((up) => [up, siteId] as const), ...site.downstream.map((down) => [siteId, down] as const)];
  const isStart = basin.startingPoint === siteId;
  if (removed.length === 0 && !isStart) return [];
  return [{ type: 'SeriesChanged', data: { ...of, added: [], removed, ...(isStart ? { startingPoint: null } : {}) } }];
}

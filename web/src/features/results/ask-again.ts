import type { Basin, Site } from '@headworks/api/paths/study/shapes';

/** A basin that is being viewed asks for its results at most this often. */
export const ASK_EVERY_MS = 60_000;

/** What results depend on, as a text to compare: neither names nor places of sites. */
export const inputsOf = (basin: Pick<Basin, 'gpdperhouse' | 'siteseries' | 'rain'>, sites: readonly Site[]): string =>
  JSON.stringify([
    basin.gpdperhouse,
    basin.siteseries,
    basin.rain?.id,
    sites.map((site) => [
      site.id,
      site.enabled,
      site.population,
      site.pipeid,
      site.leveladj,
      site.siltlevel,
      site.levelref,
      site.velocityref,
      site.timeoffset,
      site.startdate,
      site.enddate,
      site.logCount,
    ]),
  ]);

/** How long to wait before asking again. */
export const waitMs = (askedAt: number, now: number): number => Math.max(0, askedAt + ASK_EVERY_MS - now);

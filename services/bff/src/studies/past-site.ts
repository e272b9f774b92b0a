import type { PastSite } from '@headworks/api/commands/sites';
import type { Site } from '@headworks/api/paths/study/shapes';

type LogSums = Pick<Site, 'startdate' | 'enddate' | 'batterylevel'>;

/** A site of the past as the list of sites gives it. */
export const shownPastSite = (basinId: number, site: PastSite, logs: LogSums | undefined): Site => ({
  id: site.siteId,
  sitename: site.name,
  basinid: basinId,
  sitelocation: site.location ? JSON.stringify(site.location) : '',
  enabled: site.enabled,
  startdate: logs?.startdate ?? null,
  enddate: logs?.enddate ?? null,
  batterylevel: logs?.batterylevel ?? null,
  lastupdated: site.changedAt / 1_000,
  logCount: site.logIds.length,
  population: site.households,
  pipeid: site.pipeInches,
  leveladj: site.levelAdjInches,
  siltlevel: site.siltInches,
  levelref: site.levelRefInches,
  velocityref: site.velocityRefFps,
  timeoffset: site.timeOffsetSeconds,
  // Results are of the present.
  iiSeverity: null,
});

import type { Site } from '@headworks/api/paths/study/shapes';

/** For tests and samples: a site without anything but its name. */
export const blankSite = (id: number, changes: Partial<Site> = {}): Site => ({
  id,
  sitename: `MH${id}`,
  basinid: 1,
  sitelocation: '',
  enabled: false,
  startdate: null,
  enddate: null,
  lastupdated: 0,
  logCount: 0,
  population: null,
  pipeid: null,
  leveladj: 0,
  siltlevel: 0,
  levelref: null,
  velocityref: null,
  timeoffset: null,
  batterylevel: null,
  iiSeverity: null,
  ...changes,
});

import type { PastBasin } from '@headworks/api/commands/sites';

/** The series of a basin of the past as the wire has it. */
export const writePastSeries = ({ startingPoint, sites }: PastBasin): string =>
  JSON.stringify({
    startingPoint,
    ...Object.fromEntries(
      sites.map(({ siteId, location, markerIndex, upstream, downstream }) => [
        siteId,
        { site: siteId, loc: location, markerIndex, upstream, downstream },
      ]),
    ),
  });

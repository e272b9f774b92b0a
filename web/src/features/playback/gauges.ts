import type { Site } from '@headworks/api/paths/study/shapes';
import type { Units } from '@headworks/api/units';
import type { ListedGauge } from '../../entities/gauge/gauge-list.js';
import { levelWords } from '../../entities/gauge/gauge-words.js';
import * as gauges from '../../entities/gauge/gauges.js';
import { siteLocationOf, siteNameOf } from '../../entities/site/site.js';
import type { Flow } from '../../map/flow-chain.js';
import type { MovingGauges } from '../../map/map-props.js';
import { metresBetween } from '../../map/mercator.js';
import type { MapSite } from '../../map/site.js';
import { type Days, daysOfLogs } from '../../playback/dates.js';
import type { Levels } from '../../playback/levels.js';
import type { RunningClock } from '../../playback/running-clock.js';

/** A flow line is drawn no farther: a site so far away has a wrong place. */
const FARTHEST_METRES = 30_000;
/** Of the last result. */
const SEVERE = 3;

export const isSevereInflow = ({ iiSeverity }: Site): boolean => iiSeverity === SEVERE;

const gaugedOf = (site: Site): gauges.Gauged & { readonly site: Site } => ({
  id: site.id,
  name: siteNameOf(site),
  enabled: site.enabled,
  place: siteLocationOf(site),
  severe: isSevereInflow(site),
  site,
});

const wordsIn =
  (units: Units): gauges.LevelWords =>
  (level, gauge) =>
    levelWords(level, gauge, units);

/** Enabled sites with a location first: their places among the levels are those of their gauges on the map. */
export const gaugedSites = (sites: readonly Site[]): readonly Site[] => gauges.withGauges(sites.map(gaugedOf)).map(({ site }) => site);

/** The days of their logs; null without any. */
export const loggedDays = (sites: readonly Site[]): Days | null =>
  daysOfLogs(
    sites.flatMap(({ startdate, enddate }) => (startdate === null || enddate === null ? [] : [{ start: startdate, end: enddate }])),
  );

export const shortFlows = (flows: readonly Flow[], sites: readonly Site[]): readonly Flow[] => {
  const places = new Map(sites.map((site) => [site.id, siteLocationOf(site)]));
  return flows.filter(({ from, to }) => {
    const [a, b] = [places.get(from), places.get(to)];
    return !a || !b || metresBetween(a, b) <= FARTHEST_METRES;
  });
};

/** The sites as the list has them: those that reached Alert 1 first come first, then those with data, by name. */
export const listedGauges = (sites: readonly Site[], gauged: readonly Site[], levels: Levels | null): readonly ListedGauge[] =>
  gauges.listedGauges(sites.map(gaugedOf), gauged, levels);

/** The sites as the map has them. */
export const mapGauges = (listed: readonly ListedGauge[], sites: readonly Site[], units: Units): readonly MapSite[] =>
  gauges.mapGauges(listed, sites.map(gaugedOf), wordsIn(units));

/** The gauges as the map draws them, with the clock that moves them. */
export const movingGauges = (gauged: readonly Site[], levels: Levels, clock: RunningClock, units: Units): MovingGauges =>
  gauges.movingGauges(gauged.map(gaugedOf), levels, clock, wordsIn(units));

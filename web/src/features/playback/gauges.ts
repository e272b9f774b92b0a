import type { Site } from '@headworks/api/paths/study/shapes';
import type { Units } from '@headworks/api/units';
import { siteLocationOf, siteNameOf } from '../../entities/site/site.js';
import type { Flow } from '../../map/flow-chain.js';
import type { MovingGauges } from '../../map/map-canvas.js';
import { metresBetween } from '../../map/mercator.js';
import type { MapSite } from '../../map/site.js';
import { alertPlace, codesOf } from '../../playback/gauge-code.js';
import { happeningOf, type Levels, levelAt } from '../../playback/levels.js';
import type { RunningClock } from '../../playback/running-clock.js';
import type { ListedGauge } from './gauge-list.js';
import { levelWords } from './gauge-words.js';
import { basinPlaybackTexts as t } from './texts.js';

/** A flow line is drawn no farther: a site so far away has a wrong place. */
const FARTHEST_METRES = 30_000;
/** Of the last result. */
const SEVERE = 3;

export const isSevereInflow = ({ iiSeverity }: Site): boolean => iiSeverity === SEVERE;

/** Enabled sites with a location first: their places among the levels are those of their gauges on the map. */
export const gaugedSites = (sites: readonly Site[]): readonly Site[] =>
  sites.filter(({ enabled }) => enabled).toSorted((a, b) => Number(siteLocationOf(a) === null) - Number(siteLocationOf(b) === null));

export const shortFlows = (flows: readonly Flow[], sites: readonly Site[]): readonly Flow[] => {
  const places = new Map(sites.map((site) => [site.id, siteLocationOf(site)]));
  return flows.filter(({ from, to }) => {
    const [a, b] = [places.get(from), places.get(to)];
    return !a || !b || metresBetween(a, b) <= FARTHEST_METRES;
  });
};

const NOTHING = { peak: null, firstAlert: null } as const;

/** The sites as the list has them: those that reached Alert 1 first come first, then those with data, by name. */
export function listedGauges(sites: readonly Site[], gauged: readonly Site[], levels: Levels | null): readonly ListedGauge[] {
  const places = new Map(gauged.map(({ id }, place) => [id, place]));
  const listed = sites.map((site): ListedGauge => {
    const place = places.get(site.id) ?? null;
    return {
      id: site.id,
      name: siteNameOf(site),
      enabled: site.enabled,
      located: siteLocationOf(site) !== null,
      place,
      gauge: place === null ? null : (levels?.gauges[place] ?? null),
      happening: levels === null || place === null ? NOTHING : happeningOf(levels, place),
    };
  });
  const turn = ({ happening: { firstAlert, peak }, enabled }: ListedGauge): number => {
    if (!enabled) return Number.POSITIVE_INFINITY;
    return firstAlert ?? (peak === null ? 2e9 : 1e9);
  };
  // Infinity less Infinity is NaN, which sorts as equal does.
  return listed.toSorted((a, b) => turn(a) - turn(b) || 0);
}

/** The sites as the map has them. A gauge has a second line, as wide as it is at its highest level. */
export const mapGauges = (listed: readonly ListedGauge[], sites: readonly Site[], units: Units): readonly MapSite[] => {
  const byId = new Map(listed.map((each) => [each.id, each]));
  return sites.flatMap((site): MapSite[] => {
    const [place, each] = [siteLocationOf(site), byId.get(site.id)];
    if (place === null || each === undefined) return [];
    const { gauge, happening, enabled, name } = each;
    const widest = gauge === null ? null : levelWords(happening.peak?.level ?? null, gauge, units);
    return [
      {
        id: site.id,
        name,
        ...place,
        enabled,
        ...(enabled ? { second: widest ?? t.noLevel } : {}),
        ...(isSevereInflow(site) ? { badges: [{ letter: 'I', severity: 'severe' }] as const } : {}),
      },
    ];
  });
};

/** The gauges as the map draws them, with the clock that moves them. */
export function movingGauges(gauged: readonly Site[], levels: Levels, clock: RunningClock, units: Units): MovingGauges {
  const places = gauged.flatMap((site) => siteLocationOf(site) ?? []);
  const placeOf = new Map(gauged.map(({ id }, place) => [id, place]));
  const tickNow = () => clock.now().tick;
  return {
    data: {
      positions: Float64Array.from(places.flatMap(({ lng, lat }) => [lng, lat])),
      alertPlaces: Float32Array.from(places, (_, place) => {
        const gauge = levels.gauges[place];
        return gauge === undefined ? -1 : alertPlace(gauge);
      }),
      codes: codesOf(levels),
      perTick: levels.gauges.length,
    },
    tickNow,
    secondLineOf: (siteId) => {
      const place = placeOf.get(siteId);
      const gauge = place === undefined ? undefined : levels.gauges[place];
      return place === undefined || gauge === undefined ? null : (levelWords(levelAt(levels, place, tickNow()), gauge, units) ?? t.noLevel);
    },
    onTick: clock.subscribe,
  };
}

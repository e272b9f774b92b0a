import type { MovingGauges } from '../../map/map-props.js';
import type { MapSite } from '../../map/site.js';
import { alertPlace, codesOf } from '../../playback/gauge-code.js';
import { type Gauge, happeningOf, type Levels, levelAt } from '../../playback/levels.js';
import type { RunningClock } from '../../playback/running-clock.js';
import type { ListedGauge } from './gauge-list.js';
import { gaugeTexts as t } from './texts.js';

/** What has a gauge on the map: a site of a basin, or the log of a SewerWatch sensor. */
export interface Gauged {
  readonly id: number;
  readonly name: string;
  /** What its row in the list says in addition. */
  readonly detail?: string;
  /** Without it there is no gauge, only a mark. */
  readonly enabled: boolean;
  readonly place: { readonly lat: number; readonly lng: number } | null;
  /** Whether the last result found severe inflow and infiltration there. */
  readonly severe: boolean;
}

/** A level in words; null without one. */
export type LevelWords = (level: number | null, gauge: Gauge) => string | null;

const NOTHING = { peak: null, firstAlert: null } as const;

/** Those that are enabled, with a place first: their places among the levels are those of their gauges on the map. */
export const withGauges = <Some extends Gauged>(all: readonly Some[]): readonly Some[] =>
  all.filter(({ enabled }) => enabled).toSorted((a, b) => Number(a.place === null) - Number(b.place === null));

/** As the list has them: those that reached Alert 1 first come first, then those with data, in the order given. */
export function listedGauges(
  all: readonly Gauged[],
  gauged: readonly { readonly id: number }[],
  levels: Levels | null,
): readonly ListedGauge[] {
  const places = new Map(gauged.map(({ id }, place) => [id, place]));
  const listed = all.map(({ id, name, detail, enabled, place: where }): ListedGauge => {
    const place = places.get(id) ?? null;
    return {
      id,
      name,
      ...(detail === undefined ? {} : { detail }),
      enabled,
      located: where !== null,
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

/** As the map has them. A gauge has a second line, as wide as it is at its highest level. */
export const mapGauges = (listed: readonly ListedGauge[], all: readonly Gauged[], words: LevelWords): readonly MapSite[] => {
  const byId = new Map(listed.map((each) => [each.id, each]));
  return all.flatMap(({ id, place, severe }): MapSite[] => {
    const each = byId.get(id);
    if (place === null || each === undefined) return [];
    const { gauge, happening, enabled, name } = each;
    const widest = gauge === null ? null : words(happening.peak?.level ?? null, gauge);
    return [
      {
        id,
        name,
        ...place,
        enabled,
        matters: happening.firstAlert !== null,
        ...(enabled ? { second: widest ?? t.noLevel } : {}),
        ...(severe ? { badges: [{ letter: 'I', severity: 'severe' }] as const } : {}),
      },
    ];
  });
};

/** The gauges as the map draws them, with the clock that moves them. */
export function movingGauges(
  gauged: readonly Pick<Gauged, 'id' | 'place'>[],
  levels: Levels,
  clock: RunningClock,
  words: LevelWords,
): MovingGauges {
  const places = gauged.flatMap(({ place }) => place ?? []);
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
    secondLineOf: (id) => {
      const place = placeOf.get(id);
      const gauge = place === undefined ? undefined : levels.gauges[place];
      return place === undefined || gauge === undefined ? null : (words(levelAt(levels, place, tickNow()), gauge) ?? t.noLevel);
    },
    onTick: clock.subscribe,
  };
}

import { type Refusal, refuse } from '@headworks/api/errors';
import type { BasinEvent } from '@headworks/api/events/basin';
import { checkSeries, pairChanges, parseSeries, type Series, seriesSentence } from '@headworks/flow-network';
import { type Basin, pairsOf } from '../basin/basin.js';

/** What of a series may change: everything, or only its starting point and the order of its markers. */
export type SeriesScope = 'pairs' | 'markers';

/** Pairs of one event, so that it stays far below the limit of an event. */
const PAIRS_PER_EVENT = 5_000;

/** Replaces the series of a basin: pairs must agree, name sites of the basin and form no circle. A site that the text does not name keeps its marker. */
export function changeSeries(basin: Basin, basinId: number, text: string, scope: SeriesScope, at: number): readonly BasinEvent[] | Refusal {
  const nameOf = (siteId: number) => basin.sites.get(siteId)?.name ?? `Site ${siteId}`;
  const series = parseSeries(text);
  if ('code' in series)
    return refuse('InvalidSeries', seriesSentence(series, nameOf), [{ path: 'basin.siteseries', message: seriesSentence(series, nameOf) }]);
  const pairs = checkSeries(series, new Set(basin.sites.keys()));
  if ('code' in pairs) return refuse(pairs.code === 'CircularSeries' ? 'CircularSeries' : 'InvalidSeries', seriesSentence(pairs, nameOf));
  const { added, removed } = pairChanges(pairsOf(basin), pairs);
  if (scope === 'markers' && added.length + removed.length > 0) return refuse('Permission Denied');
  const parts = chunks([...removed.map((pair) => ({ pair, added: false })), ...added.map((pair) => ({ pair, added: true }))]);
  return [
    ...parts.map(
      (part): BasinEvent => ({
        type: 'SeriesChanged',
        data: {
          basinId,
          at,
          added: part.flatMap((each) => (each.added ? [each.pair] : [])),
          removed: part.flatMap((each) => (each.added ? [] : [each.pair])),
        },
      }),
    ),
    ...markers(basin, basinId, series, at),
  ];
}

function markers(basin: Basin, basinId: number, { startingPoint, nodes }: Series, at: number): readonly BasinEvent[] {
  const moved = [...nodes].flatMap(([siteId, { markerIndex }]) =>
    basin.sites.get(siteId)?.markerIndex === markerIndex ? [] : [[siteId, markerIndex] as const],
  );
  if (moved.length === 0 && startingPoint === basin.startingPoint) return [];
  return [
    {
      type: 'SeriesChanged',
      data: {
        basinId,
        at,
        added: [],
        removed: [],
        ...(startingPoint === basin.startingPoint ? {} : { startingPoint }),
        ...(moved.length === 0 ? {} : { markerIndexes: moved }),
      },
    },
  ];
}

function chunks<T>(all: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / PAIRS_PER_EVENT) }, (_, part) =>
    all.slice(part * PAIRS_PER_EVENT, (part + 1) * PAIRS_PER_EVENT),
  );
}

import { type Refusal, refuse } from '@headworks/api/errors';
import type { BasinEvent } from '@headworks/api/events/basin';
import { checkSeries, pairChanges, parseSeries, type Series, seriesSentence } from '@headworks/flow-network';
import { type Basin, pairsOf } from '../basin/basin.js';
import { type SeriesChange, seriesEvents } from './series-events.js';

/** What of a series may change: everything, or only its starting point and the order of its markers. */
export type SeriesScope = 'pairs' | 'markers';

/** Replaces the series of a basin: pairs must agree, name sites of the basin and form no circle. A site that the text does not name keeps its marker. */
export function changeSeries(basin: Basin, basinId: number, text: string, scope: SeriesScope, at: number): readonly BasinEvent[] | Refusal {
  const nameOf = (siteId: number) => basin.sites.get(siteId)?.name ?? `Site ${siteId}`;
  const series = parseSeries(text);
  if ('code' in series) return refused('InvalidSeries', seriesSentence(series, nameOf));
  const pairs = checkSeries(series, new Set(basin.sites.keys()));
  if ('code' in pairs) return refused(pairs.code === 'CircularSeries' ? 'CircularSeries' : 'InvalidSeries', seriesSentence(pairs, nameOf));
  const { added, removed } = pairChanges(pairsOf(basin), pairs);
  if (scope === 'markers' && added.length + removed.length > 0) return refuse('Permission Denied');
  return seriesEvents({ basinId, at, added, removed, ...markers(basin, series) });
}

const refused = (code: 'InvalidSeries' | 'CircularSeries', message: string): Refusal =>
  refuse(code, message, [{ path: 'basin.siteseries', message }]);

/** The starting point and the order of the markers, as far as they change. */
function markers(basin: Basin, { startingPoint, nodes }: Series): Pick<SeriesChange, 'startingPoint' | 'markerIndexes'> {
  return {
    ...(startingPoint === basin.startingPoint ? {} : { startingPoint }),
    markerIndexes: [...nodes].flatMap(([siteId, { markerIndex }]) =>
      basin.sites.get(siteId)?.markerIndex === markerIndex ? [] : [[siteId, markerIndex] as const],
    ),
  };
}

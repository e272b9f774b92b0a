import { isRefusal, type Refusal, refuse } from '@headworks/api/errors';
import type { BasinEvent } from '@headworks/api/events/basin';
import { type Basin, nextMoment } from '../basin/basin.js';
import { changeSeries, type SeriesScope } from '../series/change-series.js';

export interface BasinSettings {
  readonly name?: string | undefined;
  readonly gpdPerHouse?: number | null | undefined;
  /** JSON text of the specification's map. */
  readonly siteSeries?: string | undefined;
  readonly seriesScope: SeriesScope;
  /** The change that the caller has seen last, in epoch seconds; a newer one is a conflict. */
  readonly lastUpdated?: number | undefined;
}

/** Changes name, gallons per household and series, all or none. */
export function changeBasin(basin: Basin, basinId: number, settings: BasinSettings, now: number): readonly BasinEvent[] | Refusal {
  const { name, gpdPerHouse, siteSeries, seriesScope, lastUpdated } = settings;
  if (lastUpdated !== undefined && Math.round(lastUpdated * 1_000) !== basin.changedAt) return refuse('Conflict');
  const at = nextMoment(basin, now);
  const series = siteSeries === undefined ? [] : changeSeries(basin, basinId, siteSeries, seriesScope, at);
  if (isRefusal(series)) return series;
  const changes = {
    ...(name === undefined || name === basin.name ? {} : { name }),
    ...(gpdPerHouse === undefined || gpdPerHouse === basin.gpdPerHouse ? {} : { gpdPerHouse }),
  };
  return [...(Object.keys(changes).length === 0 ? [] : [{ type: 'BasinChanged', data: { basinId, at, ...changes } } as const]), ...series];
}

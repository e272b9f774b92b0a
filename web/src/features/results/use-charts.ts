import type { HourColumn } from '@headworks/api/paths/study/result-shapes';
import type { BasinRain } from '@headworks/api/paths/study/shapes';
import { millimetresToInches, type Units } from '@headworks/api/units';
import { readRainDate, spanOf } from '@headworks/rain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../api/call.js';
import { queryKeys } from '../../api/query-keys.js';
import type { PlotRain } from '../../charts/plot-rain.js';
import type { Dates } from '../../entities/log/use-logs.js';
import { useViewer } from '../../session/viewer.js';
import { formatRain, lengthIn, lengthUnit } from '../../ui/format/format.js';
import { resultsTexts as t } from './texts.js';

/** Bars that a chart has room for. */
const MOST_BARS = 400;
const HOUR_SECONDS = 3_600;

/** Columns of the hours of sites of a basin for dates, null for all. Read again with the results. */
export const useSiteHours = (basinId: number, siteIds: readonly number[], dates: Dates | null, columns: readonly HourColumn[]) =>
  useQuery({
    queryKey: [...queryKeys.result(basinId), 'hours', siteIds, dates?.start ?? null, dates?.end ?? null, columns],
    queryFn: ({ signal }) =>
      call(
        'siteGetFlows',
        {
          siteIdList: [...siteIds],
          returnHours: true,
          hourColumns: [...columns],
          ...(dates === null ? {} : { startDate: dates.start, endDate: dates.end }),
        },
        signal,
      ),
    select: ({ sites }) => sites,
  });

/** The rows of the wire, a row for each step. */
function barsOf(data: string, seconds: number, units: Units) {
  // The contract types the text; contract tests hold the server to it.
  const [, ...rows] = JSON.parse(data) as readonly (readonly [string, string])[];
  const start = readRainDate(rows[0]?.[0] ?? '');
  return { start: Number.isNaN(start) ? 0 : start, seconds, values: rows.map(([, inches]) => lengthIn(Number(inches), units)) };
}

/** The rain of a basin for a chart; undefined without. */
export function useRain(basinId: number, rain: BasinRain | null): PlotRain | undefined {
  const { units } = useViewer();
  const stepSeconds = rain === null ? HOUR_SECONDS : spanOf(rain.startdate, rain.enddate, rain.rows, MOST_BARS);
  const { data } = useQuery({
    queryKey: [...queryKeys.rain(rain?.id ?? 0), stepSeconds, 'rows'],
    queryFn: async ({ signal }) => (await call('studyGetBasinRain', { basinId, stepSeconds }, signal)).rainData?.data ?? '[]',
    enabled: rain !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => {
    if (data === undefined) return undefined;
    const bars = barsOf(data, stepSeconds, units);
    return {
      bars,
      title: t.rainTitle(lengthUnit(units), stepSeconds / HOUR_SECONDS),
      format: (amount) => formatRain(units === '2' ? millimetresToInches(amount) : amount, units),
    };
  }, [data, stepSeconds, units]);
}

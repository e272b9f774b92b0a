import type { BasinRain, Site } from '@headworks/api/paths/study/shapes';
import { readRainDate } from '@headworks/rain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../api/call.js';
import { queryKeys } from '../../api/query-keys.js';
import { type Days, windowOf } from '../../playback/dates.js';
import type { RainRows } from '../../playback/last-storm.js';
import { type Gauge, levelsOf } from '../../playback/levels.js';
import type { HourlyRain } from '../../playback/timeline.js';

const [HOUR, DAY] = [3_600, 86_400];

/** The sums of steps as the wire has them, header first. */
function rowsOf(data: string): RainRows {
  // The contract types the text; contract tests hold the server to it.
  const [, ...rows] = JSON.parse(data) as readonly (readonly [string, string])[];
  return rows.map(([date, inches]) => [readRainDate(date), Number(inches)]);
}

const NO_RAIN: RainRows = [];

/** The rain of each day of a basin: that of its last storm is what is shown at first. Undefined while it is read. */
export function useDailyRain(basinId: number, rain: BasinRain | null): RainRows | undefined {
  const read = useQuery({
    queryKey: [...queryKeys.rain(rain?.id ?? 0), 'daily'],
    queryFn: async ({ signal }) => rowsOf((await call('studyGetBasinRain', { basinId, stepSeconds: DAY }, signal)).rainData?.data ?? '[]'),
    enabled: rain !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  // Without rain the last days are shown, and so they are when it cannot be read.
  return rain === null || read.isError ? NO_RAIN : read.data;
}

interface HourlyRainRead {
  readonly rain: HourlyRain | null;
  readonly isFetching: boolean;
}

/** The rain of each hour of the days. */
export function useHourlyRain(basinId: number, rain: BasinRain | null, days: Days | null): HourlyRainRead {
  const { start, end } = windowOf(days ?? { from: 0, to: 0 });
  const read = useQuery({
    queryKey: [...queryKeys.rain(rain?.id ?? 0), 'hourly', start, end],
    queryFn: async ({ signal }) => {
      const asked = { basinId, startDate: start, endDate: end, stepSeconds: HOUR };
      const rows = rowsOf((await call('studyGetBasinRain', asked, signal)).rainData?.data ?? '[]');
      const inches = new Array<number>((end - start) / HOUR).fill(0);
      for (const [time, amount] of rows) {
        const hour = Math.floor((time - start) / HOUR);
        if (hour in inches) inches[hour] = (inches[hour] ?? 0) + amount;
      }
      return { start, inches };
    },
    enabled: rain !== null && days !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { rain: read.data ?? null, isFetching: read.isFetching };
}

/** The levels of the enabled sites over the days. */
export function usePlayed(basinId: number, sites: readonly Site[], days: Days | null) {
  const { start, end } = windowOf(days ?? { from: 0, to: 0 });
  const read = useQuery({
    queryKey: [...queryKeys.playback(basinId), start, end],
    queryFn: ({ signal }) => call('studyGetPlayback', { basinId, startDate: start, endDate: end }, signal),
    enabled: days !== null,
  });
  const { data } = read;
  const levels = useMemo(() => {
    if (data === undefined) return null;
    const gauges = sites.map(({ id, pipeid }): Gauge => {
      const { alert1 = null, mount = null } = data.gauges[id] ?? {};
      return { id, pipe: pipeid, alert1, mount, depth: null };
    });
    return levelsOf(data.start, data.sites, gauges);
  }, [data, sites]);
  return { read, levels };
}

import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Days, daysAsked, lastDays } from '../../playback/dates.js';
import { addressedIn, withDays } from '../../playback/in-address.js';
import { lastStorm, type RainRows } from '../../playback/last-storm.js';
import { searchNow } from '../../ui/controls/search-now.js';

/** The days that are shown before others are chosen: those of the last storm, or the last three. Null while the rain is read. */
export const firstDays = (logs: Days | null, rain: RainRows | undefined): Days | null =>
  logs === null || rain === undefined ? null : (lastStorm(rain, logs) ?? lastDays(logs));

/** The days of the address, within those of the logs; else those of the last storm, or the last three. `rain` is undefined while it is read. */
export function useDays(logs: Days | null, rain: RainRows | undefined) {
  const [params, setParams] = useSearchParams();
  const { from, to, moment } = addressedIn(params);
  const days = useMemo(() => {
    if (logs === null) return null;
    return daysAsked(from, to, logs) ?? firstDays(logs, rain);
  }, [logs, rain, from, to]);
  const choose = (next: Days) => setParams(withDays(searchNow(), next), { replace: true });
  return { days, choose, moment };
}

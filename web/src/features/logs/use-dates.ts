import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { datesOf } from '../../entities/log/log-dates.js';
import type { Dates } from '../../entities/log/use-logs.js';

/** The dates in the address (as days, to keep links readable), limited to the log; the full log by default. */
export function useDates(bounds: Dates): readonly [Dates, (dates: Dates) => void] {
  const [params, setParams] = useSearchParams();
  const day = (name: string, otherwise: number): number => {
    const seconds = Date.parse(`${params.get(name)}T00:00:00Z`) / 1000;
    return Number.isNaN(seconds) ? otherwise : seconds;
  };
  const { start: first, end: last } = datesOf(day('from', bounds.start), day('to', bounds.end), bounds) ?? bounds;
  // A stable object for equal dates; otherwise the chart would get new records at every render.
  const dates = useMemo(() => ({ start: first, end: last }), [first, last]);
  const change = ({ start, end }: Dates) => {
    const next = new URLSearchParams(params);
    const named = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);
    next.set('from', named(start));
    next.set('to', named(end));
    setParams(next);
  };
  return [dates, change];
}

import type { Site } from '@headworks/api/paths/study/shapes';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Dates } from '../../entities/log/use-logs.js';
import { askedDates, boundsOf, clampedDates, commonDates } from './result-dates.js';

const named = (seconds: number): string => new Date(seconds * 1_000).toISOString().slice(0, 10);

/** The dates of the results: those in the address, as days, within the records of the sites; else all, or those that the sites have in common. */
export function useDates(sites: readonly Site[], first: 'all' | 'common') {
  const [params, setParams] = useSearchParams();
  const [from, to] = [params.get('from'), params.get('to')];
  const dates = useMemo(() => {
    const bounds = boundsOf(sites);
    if (bounds === null) return { bounds: null, chosen: null, asked: null };
    const day = (text: string | null, otherwise: number): number => {
      const seconds = Date.parse(`${text}T00:00:00Z`) / 1_000;
      return Number.isNaN(seconds) ? otherwise : seconds;
    };
    const usual = first === 'all' ? bounds : commonDates(sites, bounds);
    const chosen = clampedDates(day(from, usual.start), day(to, usual.end), bounds) ?? usual;
    return { bounds, chosen, asked: askedDates(chosen, bounds, sites) };
  }, [sites, first, from, to]);
  const choose = ({ start, end }: Dates) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      after.set('from', named(start));
      after.set('to', named(end));
      return after;
    });
  return { ...dates, choose };
}

import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { searchNow } from '../ui/controls/search-now.js';
import { useStable } from '../ui/controls/use-stable.js';
import { momentOf } from './clock.js';
import type { Days } from './dates.js';
import type { RunningClock } from './running-clock.js';

const named = (day: number): string => new Date(day * 1_000).toISOString().slice(0, 10);
const dayIn = (text: string | null): number | null => {
  const seconds = Date.parse(`${text}T00:00:00Z`) / 1_000;
  return Number.isNaN(seconds) ? null : seconds;
};
/** A moment to the minute, by the loggers' clock. */
const momentNamed = (seconds: number): string => new Date(seconds * 1_000).toISOString().slice(0, 16);
const momentIn = (text: string | null): number | null => {
  const seconds = Date.parse(`${text}Z`) / 1_000;
  return Number.isNaN(seconds) ? null : seconds;
};

/** The days and the moment of a playback that an address names; null where it does not. */
export interface Addressed {
  readonly from: number | null;
  readonly to: number | null;
  readonly moment: number | null;
}

export const addressedIn = (params: URLSearchParams): Addressed => ({
  from: dayIn(params.get('from')),
  to: dayIn(params.get('to')),
  moment: momentIn(params.get('at')),
});

/** The address with other days, and the moment at which their playback begins; null removes them. */
export function withDays(before: URLSearchParams, days: Days | null, moment: number | null = null): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [name, value] of [
    ['from', days && named(days.from)],
    ['to', days && named(days.to)],
    ['at', moment === null ? null : momentNamed(moment)],
  ] as const)
    if (value === null) after.delete(name);
    else after.set(name, value);
  return after;
}

const daysNow = (): string => ['from', 'to'].map((name) => searchNow().get(name)).join(' ');

/** So long after the last change the moment is written: browsers allow only some changes of the address in a while. */
const WRITTEN_AFTER_MS = 400;

/** Writes the moment at which the clock stands into the address, so that it can be sent and is found again. */
export function useMomentInAddress(clock: RunningClock): void {
  const { pathname } = useLocation();
  const [, setParams] = useSearchParams();
  const write = useStable((moment: number) => {
    // One who has left for another page, which is still loading, would be brought back.
    if (window.location.pathname !== pathname) return;
    const after = searchNow();
    after.set('at', momentNamed(moment));
    setParams(after, { replace: true });
  });
  useEffect(() => {
    let timer = 0;
    let written = -1;
    const leave = clock.subscribe(() => {
      const now = clock.now();
      window.clearTimeout(timer);
      if (now.playing || now.ticks === 0) return;
      const days = daysNow();
      timer = window.setTimeout(() => {
        // Other days begin at their beginning, not at the moment before.
        if (daysNow() !== days) return;
        const moment = momentOf(now);
        if (moment !== written) write(moment);
        written = moment;
      }, WRITTEN_AFTER_MS);
    });
    return () => {
      window.clearTimeout(timer);
      leave();
    };
  }, [clock, write]);
}

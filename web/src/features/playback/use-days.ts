import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { momentOf } from '../../playback/clock.js';
import { type Days, daysAsked, lastDays } from '../../playback/dates.js';
import { lastStorm, type RainRows } from '../../playback/last-storm.js';
import type { RunningClock } from '../../playback/running-clock.js';
import { useStable } from '../../ui/controls/use-stable.js';

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

/** The address as it is: what a component was rendered with may be older, and would take back what was chosen since. */
const paramsNow = (): URLSearchParams => new URLSearchParams(window.location.search);

const daysNow = (): string => ['from', 'to'].map((name) => paramsNow().get(name)).join(' ');

/** The days of the address, within those of the logs; else those of the last storm, or the last three. `rain` is undefined while it is read. */
export function useDays(logs: Days | null, rain: RainRows | undefined) {
  const [params, setParams] = useSearchParams();
  const [from, to] = [dayIn(params.get('from')), dayIn(params.get('to'))];
  const days = useMemo(() => {
    if (logs === null) return null;
    const asked = daysAsked(from, to, logs);
    if (asked !== null || rain === undefined) return asked;
    return lastStorm(rain, logs) ?? lastDays(logs);
  }, [logs, rain, from, to]);
  const choose = (next: Days) =>
    setParams(
      () => {
        const after = paramsNow();
        after.set('from', named(next.from));
        after.set('to', named(next.to));
        after.delete('at');
        return after;
      },
      { replace: true },
    );
  return { days, choose, moment: momentIn(params.get('at')) };
}

/** So long after the last change the moment is written: browsers allow only some changes of the address in a while. */
const WRITTEN_AFTER_MS = 400;

/** Writes the moment at which the clock stands into the address, so that it can be sent and is found again. */
export function useMomentInAddress(clock: RunningClock): void {
  const [, setParams] = useSearchParams();
  const write = useStable((moment: number) =>
    setParams(
      () => {
        const after = paramsNow();
        after.set('at', momentNamed(moment));
        return after;
      },
      { replace: true },
    ),
  );
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

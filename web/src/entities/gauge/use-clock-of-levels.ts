import { useEffect, useMemo } from 'react';
import { loaded, stopped } from '../../playback/clock.js';
import { alertsOf, type Levels, type Span, spansOf } from '../../playback/levels.js';
import type { RunningClock } from '../../playback/running-clock.js';
import { useStable } from '../../ui/controls/use-stable.js';
import type { FirstAlert } from './alert-pill.js';
import type { ListedGauge } from './gauge-list.js';

const NO_COUNTS = new Uint32Array(0);

/** Gives the clock the window of the levels. The moment of the address is where it begins; from then on the clock writes it. */
export function useClockOfLevels(clock: RunningClock, levels: Levels | null, moment: number | null): void {
  const begin = useStable((from: Levels) => clock.set((now) => loaded(now, from.start, from.ticks, moment)));
  useEffect(() => {
    if (levels === null) clock.set(() => stopped);
    else begin(levels);
  }, [clock, levels, begin]);
}

interface Alerts {
  /** How many gauges are at or above Alert 1, by tick. */
  readonly counts: Uint32Array;
  /** Where any is. */
  readonly spans: readonly Span[];
  readonly first: FirstAlert | null;
}

/** When gauges are at or above Alert 1. `listed`: the first to reach it comes first. */
export function useAlerts(levels: Levels | null, listed: readonly ListedGauge[]): Alerts {
  const counts = useMemo(() => (levels === null ? NO_COUNTS : alertsOf(levels)), [levels]);
  const spans = useMemo(() => spansOf(counts), [counts]);
  const first = useMemo((): FirstAlert | null => {
    const [site] = listed;
    const tick = site?.happening.firstAlert ?? null;
    return site === undefined || tick === null ? null : { tick, siteId: site.id, name: site.name };
  }, [listed]);
  return { counts, spans, first };
}

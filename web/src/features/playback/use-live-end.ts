import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queryKeys } from '../../api/query-keys.js';
import { useBasinLogs } from '../../entities/site/use-sites.js';
import { atTick, paused } from '../../playback/clock.js';
import { type Days, lastDays } from '../../playback/dates.js';
import { type Levels, lastTick } from '../../playback/levels.js';
import type { RunningClock } from '../../playback/running-clock.js';
import { useChangedLogs } from '../../session/live.js';
import { useStable } from '../../ui/controls/use-stable.js';

/** Packets of many devices arrive together. */
const READ_AFTER_MS = 1_000;
const READ_EVERY_MS = 60_000;

interface LiveEnd {
  /** The clock stays at the newest levels, and the window goes along with them. */
  readonly isLive: boolean;
  readonly setLive: (live: boolean) => void;
}

/**
 * Live mode: the clock stands at the last levels, is moved when others arrive, and the days follow a new day. A hand at the clock ends it.
 */
export function useLiveEnd(
  basinId: number,
  clock: RunningClock,
  levels: Levels | null,
  logs: Days | null,
  chooseDays: (days: Days) => void,
): LiveEnd {
  const client = useQueryClient();
  const [isLive, setLive] = useState(false);
  const follow = useStable(() => {
    if (levels === null) return;
    const end = lastTick(levels);
    clock.set((now) => paused(atTick(now, end)));
  });
  const last = logs?.to ?? null;
  const slide = useStable(() => {
    if (logs !== null) chooseDays(lastDays(logs));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new day slides the window
  useEffect(() => {
    if (isLive) slide();
  }, [isLive, last, slide]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other levels have another end
  useEffect(() => {
    if (isLive) follow();
  }, [isLive, levels, follow]);
  const { data: own, isPending } = useBasinLogs(basinId, isLive);
  /** Every log may be one of the basin until its logs are there. */
  const mayShow = (logId: number) => isPending || own?.some(({ id }) => id === logId) === true;
  const timer = useRef(0);
  const read = useStable(() => {
    timer.current = 0;
    for (const queryKey of [queryKeys.playback(basinId), queryKeys.sites(basinId)]) void client.invalidateQueries({ queryKey });
  });
  useChangedLogs(
    useStable((logId) => {
      if (!isLive || timer.current !== 0 || !mayShow(logId)) return;
      timer.current = window.setTimeout(read, READ_AFTER_MS);
    }),
  );
  // Events of logs come to those who may see logs; for others, and where one is lost, this is the net.
  useEffect(() => {
    if (!isLive) return;
    read();
    const every = window.setInterval(read, READ_EVERY_MS);
    return () => {
      window.clearInterval(every);
      window.clearTimeout(timer.current);
      timer.current = 0;
    };
  }, [isLive, read]);
  useEffect(() => {
    if (!isLive) return;
    return clock.subscribe(() => {
      const { tick, ticks, playing } = clock.now();
      const isAtEnd = levels === null || ticks === 0 || tick === lastTick(levels);
      if (playing || !isAtEnd) setLive(false);
    });
  }, [clock, isLive, levels]);
  return { isLive, setLive };
}

import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Clock } from './clock.js';
import { RunningClock } from './running-clock.js';

/** A clock for the life of the component. */
export function useRunningClock(): RunningClock {
  const [clock] = useState(() => new RunningClock());
  useEffect(() => clock.close, [clock]);
  return clock;
}

/** What a component shows of the clock: it is rendered again only when that changes. */
export const useClock = <Shown extends string | number | boolean | null>(clock: RunningClock, of: (clock: Clock) => Shown): Shown =>
  useSyncExternalStore(clock.subscribe, () => of(clock.now()));

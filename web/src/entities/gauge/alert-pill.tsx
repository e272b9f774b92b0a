import { Flex } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import mapStyles from '../../map/map.module.css';
import { atTick, momentOf, paused } from '../../playback/clock.js';
import type { RunningClock } from '../../playback/running-clock.js';
import { playbackTexts as t } from '../../playback/texts.js';
import { useClock } from '../../playback/use-clock.js';
import { Button } from '../../ui/controls/button.js';
import { formatLoggerTime } from '../../ui/format/format.js';
import { SeverityMark } from '../../ui/format/severity-mark.js';
import layout from '../../ui/layout.module.css';

/** Screen readers hear of changes no more often. */
const ANNOUNCED_EVERY_MS = 5_000;

/** Where the water reached Alert 1 first. */
export interface FirstAlert {
  readonly tick: number;
  readonly siteId: number;
  readonly name: string;
}

interface AlertPillProps {
  readonly clock: RunningClock;
  /** How many sites are at or above Alert 1, by tick. */
  readonly counts: Uint32Array;
  readonly first: FirstAlert | null;
  readonly onFirst: (first: FirstAlert) => void;
  /** Further words. */
  readonly children?: ReactNode;
}

/** The same text, changed at most once in a while. */
function useCalm(text: string): string {
  const [calm, setCalm] = useState(text);
  const changedAt = useRef(0);
  useEffect(() => {
    const wait = Math.max(0, changedAt.current + ANNOUNCED_EVERY_MS - performance.now());
    const timer = window.setTimeout(() => {
      changedAt.current = performance.now();
      setCalm(text);
    }, wait);
    return () => window.clearTimeout(timer);
  }, [text]);
  return calm;
}

/** How many sites are at or above Alert 1 now, and which one was the first: a click goes there. */
export function AlertPill({ clock, counts, first, onFirst, children }: AlertPillProps) {
  const count = useClock(clock, ({ tick }) => counts[tick] ?? 0);
  const start = useClock(clock, (now) => now.start);
  const words = count === 0 ? t.noneReached : t.reachedNow(count);
  const calm = useCalm(words);
  const go = () => {
    if (first === null) return;
    clock.set((now) => paused(atTick(now, first.tick)));
    onFirst(first);
  };
  return (
    <Flex wrap align="center" justify="center" gap="0 12px" className={mapStyles.float} style={{ padding: '6px 14px', borderRadius: 20 }}>
      <span role="status" className={layout.visuallyHidden}>
        {calm}
      </span>
      <span className={layout.inline} style={{ fontWeight: 500, whiteSpace: 'nowrap' }} data-part="alert-count">
        <SeverityMark level={count === 0 ? 'good' : 'severe'} /> {words}
      </span>
      {first !== null && (
        <Button kind="link" size="small" style={{ height: 'auto', whiteSpace: 'normal', textAlign: 'left' }} onClick={go}>
          {t.firstReached(first.name, formatLoggerTime(momentOf({ start, tick: first.tick })))}
        </Button>
      )}
      {children}
    </Flex>
  );
}

import { Slider } from 'antd';
import type { KeyboardEvent } from 'react';
import { useAppearance } from '../theme/appearance.js';
import { measure } from '../theme/series.js';
import { useMaxWidth } from '../theme/use-media.js';
import { formatLoggerClock, formatLoggerShortDay, formatLoggerTime } from '../ui/format/format.js';
import { SeverityMark } from '../ui/format/severity-mark.js';
import { atTick, momentOf, paused, stepped, TICK_SECONDS } from './clock.js';
import type { Span } from './levels.js';
import type { RunningClock } from './running-clock.js';
import { playbackTexts as t } from './texts.js';
import { toggle } from './transport.js';
import { useClock } from './use-clock.js';

const HOUR = 3_600;
const DAY = 86_400;
/** Ticks of Page Up and Page Down. */
const PAGE_TICKS = 24;
const TRACK_HEIGHT = 36;
/** Pixels at both ends of the track. */
const TRACK_ENDS = 10;
/** Inches of an hour that fill the track, unless more has fallen. */
const LEAST_TOP = 0.25;

/** Rain of each hour from a time on, in inches. */
export interface HourlyRain {
  readonly start: number;
  readonly inches: readonly number[];
}

export interface TimelineProps {
  readonly clock: RunningClock;
  readonly rain: HourlyRain | null;
  /** Where any site is at or above Alert 1. */
  readonly alerts: readonly Span[];
}

const percent = (part: number): string => `${part * 100}%`;

/** The part that has been played. */
function Played({ clock, last }: { readonly clock: RunningClock; readonly last: number }) {
  const tick = useClock(clock, (now) => now.tick);
  return <rect x={0} y={0} width={tick} height={TRACK_HEIGHT} fill="var(--primary)" opacity={last > 0 ? 0.14 : 0} />;
}

/** Bars that hang from the top of the track, as wide as their hour. */
function RainBars({ rain, start, last }: { readonly rain: HourlyRain; readonly start: number; readonly last: number }) {
  const { mode } = useAppearance();
  const top = Math.max(LEAST_TOP, ...rain.inches);
  const hours = rain.inches.flatMap((inches, hour) => {
    const x = (rain.start + hour * HOUR - start) / TICK_SECONDS;
    return inches > 0 && x < last && x > -HOUR / TICK_SECONDS ? [{ x, height: Math.max(1, (inches / top) * (TRACK_HEIGHT - 2)) }] : [];
  });
  return (
    <g fill={measure[mode].rain}>
      {hours.map(({ x, height }) => (
        <rect key={x} x={x + 0.2} y={0} width={HOUR / TICK_SECONDS - 0.4} height={height} />
      ))}
    </g>
  );
}

/** Hours below the track; midnight is bold and has its day. */
function Hours({ start, last }: { readonly start: number; readonly last: number }) {
  const isPhone = useMaxWidth('phone');
  const isSmall = useMaxWidth('small');
  const step = last * TICK_SECONDS > DAY ? (isPhone ? 24 : isSmall ? 12 : 6) : isPhone ? 6 : 3;
  // Before there is a window it would begin in 1970.
  const times =
    last < 1
      ? []
      : Array.from({ length: Math.floor((last * TICK_SECONDS) / (step * HOUR)) + 1 }, (_, index) => start + index * step * HOUR);
  return (
    <div aria-hidden style={{ position: 'relative', height: 18, fontSize: 12 }}>
      {times.map((time) => {
        const at = (time - start) / TICK_SECONDS / Math.max(1, last);
        const isMidnight = time % DAY === 0;
        // The last midnight is the end of the day before it.
        if (at > 0.97 && times.length > 1) return null;
        return (
          <span
            key={time}
            style={{
              position: 'absolute',
              left: percent(at),
              whiteSpace: 'nowrap',
              transform: `translateX(${at === 0 ? `-${TRACK_ENDS}px` : '-50%'})`,
              color: isMidnight ? 'var(--ink)' : 'var(--ink-3)',
              fontWeight: isMidnight ? 600 : 400,
            }}
          >
            {isMidnight ? formatLoggerShortDay(time) : formatLoggerClock(time)}
          </span>
        );
      })}
    </div>
  );
}

/** The window as a slider: rain hangs in its track, red marks where sites are at or above Alert 1. */
export function Timeline({ clock, rain, alerts }: TimelineProps) {
  const tick = useClock(clock, (now) => now.tick);
  const last = useClock(clock, ({ ticks }) => Math.max(0, ticks - 1));
  const start = useClock(clock, (now) => now.start);
  const off = last < 1;
  const wide = Math.max(1, last);
  const keys = (event: KeyboardEvent) => {
    const page = { PageUp: -PAGE_TICKS, PageDown: PAGE_TICKS }[event.key];
    if (event.key === ' ') toggle(clock);
    else if (page !== undefined) clock.set((now) => stepped(now, page));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div style={{ padding: `0 ${TRACK_ENDS}px` }} data-part="timeline">
      <div style={{ position: 'relative' }}>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${wide} ${TRACK_HEIGHT}`}
          preserveAspectRatio="none"
          style={{ display: 'block', width: '100%', height: TRACK_HEIGHT, background: 'var(--sunken)', borderRadius: 4 }}
        >
          <Played clock={clock} last={last} />
          {rain !== null && <RainBars rain={rain} start={start} last={last} />}
        </svg>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${wide} 4`}
          preserveAspectRatio="none"
          style={{ display: 'block', width: '100%', height: 4, marginTop: 3 }}
        >
          {alerts.map(({ from, to }) => (
            <rect key={from} x={from} y={0} width={Math.max(1, to - from)} height={4} fill="var(--severe-fill)" />
          ))}
        </svg>
        {alerts.map(({ from }) => (
          <span
            key={from}
            aria-hidden
            style={{
              position: 'absolute',
              bottom: -6,
              left: percent(from / wide),
              transform: 'translateX(-50%)',
              lineHeight: 0,
              pointerEvents: 'none',
            }}
          >
            <SeverityMark level="severe" size={14} />
          </span>
        ))}
      </div>
      {/* Keys that the slider in it does not have. */}
      <div onKeyDownCapture={keys}>
        <Slider
          min={0}
          max={wide}
          value={tick}
          disabled={off}
          style={{ margin: '0' }}
          ariaLabelForHandle={t.slider}
          ariaValueTextFormatterForHandle={(value) => formatLoggerTime(momentOf({ start, tick: value }))}
          tooltip={{ formatter: (value) => formatLoggerTime(momentOf({ start, tick: value ?? 0 })) }}
          onChange={(value) => clock.set((now) => paused(atTick(now, value)))}
        />
      </div>
      <Hours start={start} last={last} />
    </div>
  );
}

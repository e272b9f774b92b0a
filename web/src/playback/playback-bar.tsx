import { Flex, Popover, Tooltip } from 'antd';
import { CircleHelp, Settings2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useMaxWidth } from '../theme/use-media.js';
import { DayPicker } from '../ui/controls/day-picker.js';
import { IconButton } from '../ui/controls/icon-button.js';
import { formatLoggerClock, formatLoggerShortDay, formatLoggerTime } from '../ui/format/format.js';
import layout from '../ui/layout.module.css';
import { momentOf } from './clock.js';
import { type Days, withFirst, withLast } from './dates.js';
import { LiveButton, type LiveButtonProps } from './live-button.js';
import type { RunningClock } from './running-clock.js';
import { playbackTexts as t } from './texts.js';
import { Timeline, type TimelineProps } from './timeline.js';
import { Reset, SpeedChoice, Transport } from './transport.js';
import { useClock } from './use-clock.js';

interface PlaybackBarProps extends TimelineProps {
  readonly days: Days;
  /** That can be chosen. */
  readonly logs: Days;
  readonly onDays: (days: Days) => void;
  /** Whether the clock stays at the newest levels, and what changes that; without it, it cannot. */
  readonly live?: LiveButtonProps | undefined;
  /** Further buttons. */
  readonly more?: ReactNode;
  /** After the button that goes back to the start. */
  readonly onReset?: (() => void) | undefined;
  readonly help?: string;
}

interface MomentNowProps {
  readonly clock: RunningClock;
  readonly isLive: boolean;
  /** Without the year, which the days have. */
  readonly short: boolean;
}

/** The moment, large, in a place of its own width. */
function MomentNow({ clock, isLive, short }: MomentNowProps) {
  const moment = useClock(clock, (now) => (now.ticks === 0 ? null : momentOf(now)));
  return (
    <div style={{ width: short ? 104 : 168, whiteSpace: 'nowrap' }}>
      <div data-part="moment" style={{ minHeight: 26, fontSize: short ? 16 : 18, lineHeight: '26px', fontWeight: 600 }}>
        {moment !== null && (
          <time dateTime={new Date(moment * 1_000).toISOString().slice(0, 16)}>
            {short ? `${formatLoggerShortDay(moment)}, ${formatLoggerClock(moment)}` : formatLoggerTime(moment)}
          </time>
        )}
      </div>
      <div className={layout.small} style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {isLive ? <strong data-part="live-mark">{t.liveWords}</strong> : short ? t.stepWordsShort : t.stepWords}
      </div>
    </div>
  );
}

function DayChoice({ clock, days, logs, onDays }: Pick<PlaybackBarProps, 'clock' | 'days' | 'logs' | 'onDays'>) {
  const playing = useClock(clock, (now) => now.playing);
  const why = useId();
  const bounds = { start: logs.from, end: logs.to };
  const common = { bounds, disabled: playing, describedBy: playing ? why : undefined, width: 134 } as const;
  const choice = (
    <Flex wrap align="center" gap={6}>
      {playing && (
        <span id={why} className={layout.visuallyHidden}>
          {t.locked}
        </span>
      )}
      <DayPicker {...common} aria-label={t.first} day={days.from} onDay={(day) => onDays(withFirst(days, day, logs))} />
      <span>{t.to}</span>
      <DayPicker {...common} aria-label={t.last} day={days.to} onDay={(day) => onDays(withLast(days, day, logs))} />
    </Flex>
  );
  // Always there, so that the pickers stay the same.
  return (
    <Tooltip title={playing ? t.locked : ''}>
      <span>{choice}</span>
    </Tooltip>
  );
}

const Help = ({ text }: { readonly text: string }) => (
  // A click that it listened to would close what the pointer has opened.
  <Tooltip title={text} trigger={['hover', 'focus']}>
    <IconButton aria-label={t.help}>
      <CircleHelp aria-hidden />
    </IconButton>
  </Tooltip>
);

/** All that moves the clock: the moment, play and steps, speed, dates and the timeline. */
export function PlaybackBar(props: PlaybackBarProps) {
  const { clock, days, logs, onDays, rain, alerts, live, more, onReset, help = t.helpText } = props;
  const isSmall = useMaxWidth('small');
  const isPhone = useMaxWidth('phone');
  const choices = (
    <>
      <SpeedChoice clock={clock} />
      <DayChoice clock={clock} days={days} logs={logs} onDays={onDays} />
    </>
  );
  return (
    <section
      aria-label={t.bar}
      className={layout.stack}
      style={{ gap: 8, padding: isPhone ? '10px 6px' : '10px 12px' }}
      data-part="playback-bar"
    >
      <Flex wrap align="center" gap={isPhone ? 0 : isSmall ? '4px 8px' : '4px 12px'}>
        <MomentNow clock={clock} isLive={live?.isLive === true} short={isPhone} />
        <Transport clock={clock} dense={isPhone}>
          {!isPhone && <Reset clock={clock} onReset={onReset} />}
        </Transport>
        {isSmall ? (
          <Flex align="center" gap={isPhone ? 0 : 4} style={{ marginInlineStart: 'auto' }}>
            {more}
            <Popover
              trigger="click"
              placement="topRight"
              arrow={false}
              content={
                <Flex vertical gap={12} align="start">
                  {choices}
                  <Flex gap={8}>
                    {isPhone && <Reset clock={clock} onReset={onReset} withWord />}
                    {live !== undefined && <LiveButton {...live} withWord />}
                  </Flex>
                  {isPhone && (
                    <p className={layout.small} style={{ maxWidth: 280 }}>
                      {help}
                    </p>
                  )}
                </Flex>
              }
            >
              <IconButton aria-label={t.more} title={t.more}>
                <Settings2 aria-hidden />
              </IconButton>
            </Popover>
            {!isPhone && <Help text={help} />}
          </Flex>
        ) : (
          // On a line of its own where it does not fit next to the others.
          <Flex wrap align="center" gap={8} style={{ flex: '1 1 auto' }}>
            {choices}
            <Flex align="center" style={{ marginInlineStart: 'auto' }}>
              {live !== undefined && <LiveButton {...live} />}
              {more}
              <Help text={help} />
            </Flex>
          </Flex>
        )}
      </Flex>
      <Timeline clock={clock} rain={rain} alerts={alerts} />
    </section>
  );
}

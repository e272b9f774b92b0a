import { limits } from '@headworks/api/limits';
import type { LogMark, LogRepair } from '@headworks/api/paths/itr/quality';
import type { Log } from '@headworks/api/paths/shapes';
import { CHART_POINTS, type Dates } from '../../../entities/log/use-logs.js';
import { qualityTexts } from './texts.js';

const t = qualityTexts;

/** A repair as edited. Epoch seconds in the logger's clock, both included. */
export interface RepairDraft extends Dates {
  readonly kind: LogRepair['kind'];
  readonly direction: 'earlier' | 'later';
  /** "3:00": hours and minutes, optionally seconds, as typed. */
  readonly by: string;
}

export interface RepairProblems {
  readonly span: string | null;
  readonly by: string | null;
}

const DAY_SECONDS = 86_400;

const two = (value: number): string => String(value).padStart(2, '0');

/** Seconds as hours and minutes, with seconds if not zero: "3:00", "0:07:30". */
export function writeBy(seconds: number): string {
  const whole = Math.abs(Math.round(seconds));
  const rest = whole % 60;
  return `${Math.floor(whole / 3_600)}:${two(Math.floor(whole / 60) % 60)}${rest === 0 ? '' : `:${two(rest)}`}`;
}

/** Null if the text is not a positive duration. */
export function readBy(text: string): number | null {
  const [, hours, minutes, seconds = '0'] = /^(\d{1,6}):([0-5]\d)(?::([0-5]\d))?$/.exec(text.trim()) ?? [];
  const all = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
  return Number.isNaN(all) || all === 0 || all * 1000 > limits.shiftMs ? null : all;
}

const defaults = { kind: 'cut', direction: 'later', by: '1:00' } as const;

/**
 * The draft for a span without a mark: the visible one, if the user has zoomed in. No one means to cut the whole log, so without a
 * zoom it is the last day, or the last half of a log that is shorter.
 */
export function draftOfSpan(visible: Dates | null, all: Dates): RepairDraft {
  if (visible !== null && visible.end - visible.start < (all.end - all.start) * 0.9) {
    const [start, end] = [Math.round(visible.start), Math.round(visible.end)];
    return { ...defaults, start: Math.max(all.start, start), end: Math.min(all.end, end) };
  }
  const length = Math.min(DAY_SECONDS, Math.floor((all.end - all.start) / 2));
  return { ...defaults, start: all.end - length, end: all.end };
}

/** How many records a cut leaves out; null if the preview is too long to count them. */
export function leftOut({ start, end }: Dates, all: Dates, count: number, before: readonly { readonly time: number }[]): number | null {
  if (start <= all.start && end >= all.end) return count;
  return before.length >= CHART_POINTS ? null : before.filter(({ time }) => time >= start && time <= end).length;
}

/** The default repair for a mark: interpolation for gaps and jumps, a clock shift for clock jumps, a cut for the rest. */
export function draftOf(mark: LogMark, log: Pick<Log, 'logInterval' | 'enddate'>): RepairDraft {
  const { start, end } = mark;
  const interval = (log.logInterval ?? 0) * 60;
  switch (mark.rule) {
    // The records at both ends are valid.
    case 'gap':
      return { ...defaults, kind: 'interpolate', start: start + interval, end: Math.max(start + interval, end - interval) };
    case 'spike':
      return { ...defaults, kind: 'interpolate', start, end };
    case 'clock': {
      const { cause, seconds } = mark.detail;
      if (cause === 'repeat') return { ...defaults, start, end };
      const from = cause === 'step' ? end : start;
      const direction = seconds > 0 ? 'earlier' : 'later';
      return { kind: 'shift', direction, by: writeBy(seconds), start: from, end: Math.max(from, log.enddate ?? from) };
    }
    case 'flat':
    case 'drift':
      return { ...defaults, start, end };
    default:
      return mark satisfies never;
  }
}

export function problemsOf({ kind, start, end, by }: RepairDraft): RepairProblems {
  const tooLong = kind === 'interpolate' && (end - start) * 1000 > limits.interpolateMs;
  return {
    span: end < start ? t.order : tooLong ? t.tooLong(limits.interpolateMs / 86_400_000) : null,
    by: kind === 'shift' && readBy(by) === null ? t.byWrong : null,
  };
}

/** The call's fields for a valid draft. */
export const orderOf = ({ kind, start, end, direction, by }: RepairDraft) => ({
  kind,
  start,
  end,
  seconds: kind === 'shift' ? (direction === 'later' ? 1 : -1) * (readBy(by) ?? 0) : null,
});
export type RepairOrder = ReturnType<typeof orderOf>;

/**
 * Whether a repair covers a mark: a clock jump by a shift, a gap by any overlapping repair (its ends are valid), others by a repair that
 * includes them.
 */
export const isRepaired = (mark: LogMark, repairs: readonly LogRepair[]): boolean =>
  repairs.some(({ kind, start, end }) => {
    const reaches = start <= mark.end && end >= mark.start;
    if (mark.rule === 'clock' && mark.detail.cause !== 'repeat') return kind === 'shift' && reaches;
    return kind !== 'shift' && (mark.rule === 'gap' ? reaches : start <= mark.start && end >= mark.end);
  });

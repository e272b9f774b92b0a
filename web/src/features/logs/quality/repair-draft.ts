import { type Log, type LogMark, type LogRepair, limits } from '@headworks/contracts';
import { texts } from '../../../texts.js';
import type { Dates } from '../use-logs.js';

const t = texts.quality;

/** A repair as it is being made. Epoch seconds by the logger's clock, both included. */
export interface RepairDraft extends Dates {
  readonly kind: LogRepair['kind'];
  readonly direction: 'earlier' | 'later';
  /** "3:00": hours and minutes, maybe seconds, as typed. */
  readonly by: string;
}

export interface RepairProblems {
  readonly span: string | null;
  readonly by: string | null;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Seconds as hours and minutes, and seconds where there are any: "3:00", "0:07:30". */
export function writeBy(seconds: number): string {
  const whole = Math.abs(Math.round(seconds));
  const rest = whole % 60;
  return `${Math.floor(whole / 3_600)}:${two(Math.floor(whole / 60) % 60)}${rest === 0 ? '' : `:${two(rest)}`}`;
}

/** Null where it is none, or nothing. */
export function readBy(text: string): number | null {
  const [, hours, minutes, seconds = '0'] = /^(\d{1,6}):([0-5]\d)(?::([0-5]\d))?$/.exec(text.trim()) ?? [];
  const all = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
  return Number.isNaN(all) || all === 0 || all * 1000 > limits.shiftMs ? null : all;
}

const usual = { kind: 'cut', direction: 'later', by: '1:00' } as const;

/** The repair of a span that no rule has marked. */
export const draftOfSpan = ({ start, end }: Dates): RepairDraft => ({ ...usual, start, end });

/** The repair that helps most often: a line over what is missing or jumps, the clock moved back, everything else cut. */
export function draftOf(mark: LogMark, log: Pick<Log, 'logInterval' | 'enddate'>): RepairDraft {
  const { start, end } = mark;
  const interval = (log.logInterval ?? 0) * 60;
  switch (mark.rule) {
    // The records at both ends are good.
    case 'gap':
      return { ...usual, kind: 'interpolate', start: start + interval, end: Math.max(start + interval, end - interval) };
    case 'spike':
      return { ...usual, kind: 'interpolate', start, end };
    case 'clock': {
      const { cause, seconds } = mark.detail;
      if (cause === 'repeat') return { ...usual, start, end };
      const from = cause === 'step' ? end : start;
      const direction = seconds > 0 ? 'earlier' : 'later';
      return { kind: 'shift', direction, by: writeBy(seconds), start: from, end: Math.max(from, log.enddate ?? from) };
    }
    case 'flat':
    case 'drift':
      return { ...usual, start, end };
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

/** What is sent for a draft without problems. */
export const orderOf = ({ kind, start, end, direction, by }: RepairDraft) => ({
  kind,
  start,
  end,
  seconds: kind === 'shift' ? (direction === 'later' ? 1 : -1) * (readBy(by) ?? 0) : null,
});
export type RepairOrder = ReturnType<typeof orderOf>;

/** Whether a repair mends a mark: a clock by a shift, a gap by anything that reaches into it (its ends are good), others by what covers them. */
export const isRepaired = (mark: LogMark, repairs: readonly LogRepair[]): boolean =>
  repairs.some(({ kind, start, end }) => {
    const reaches = start <= mark.end && end >= mark.start;
    if (mark.rule === 'clock' && mark.detail.cause !== 'repeat') return kind === 'shift' && reaches;
    return kind !== 'shift' && (mark.rule === 'gap' ? reaches : start <= mark.start && end >= mark.end);
  });

import type { LogMark } from '@headworks/api/paths/itr/quality';
import type { Units } from '@headworks/api/units';
import {
  formatCount,
  formatDuration,
  formatLength,
  formatLoggerClock,
  formatLoggerDay,
  formatLoggerTime,
} from '../../../ui/format/format.js';
import { qualityTexts } from './texts.js';

const t = qualityTexts;

/** "3 h", "7 min", "20 s". */
export const shortDuration = (seconds: number): string =>
  Math.abs(seconds) < 60 ? t.seconds(formatCount(Math.abs(seconds))) : formatDuration(Math.abs(seconds), true);

/** Some units end with a full stop. */
const ended = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`);

/** The sentence for a mark by its rule, with figures in the user's unit. */
export function sentenceOf(mark: LogMark, units: Units): string {
  switch (mark.rule) {
    case 'gap':
      return t.found.gap(shortDuration(mark.detail.seconds), formatCount(mark.detail.missing), mark.detail.missing === 1);
    case 'flat':
      return ended(t.found.flat(shortDuration(mark.detail.seconds), formatLength(mark.detail.level, units)));
    case 'spike': {
      const { records, level, usual } = mark.detail;
      return ended(t.found.spike(records, formatLength(level, units), formatLength(usual, units)));
    }
    case 'drift': {
      const { change, days } = mark.detail;
      return t.found.drift(formatLength(Math.abs(change), units), change > 0, days);
    }
    case 'clock': {
      const { cause, seconds, records } = mark.detail;
      if (cause === 'repeat') return t.found.repeat(records);
      return t.found[cause](shortDuration(seconds), seconds > 0);
    }
    default:
      return mark satisfies never;
  }
}

/** Start and end in the logger's clock; a shared day is named once. */
export function spanOf({ start, end }: Pick<LogMark, 'start' | 'end'>): string {
  if (start === end) return formatLoggerTime(start);
  const sameDay = formatLoggerDay(start) === formatLoggerDay(end);
  return `${formatLoggerTime(start)} – ${sameDay ? formatLoggerClock(end) : formatLoggerTime(end)}`;
}

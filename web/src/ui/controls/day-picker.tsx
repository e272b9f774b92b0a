import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { formatLoggerRange } from '../format/format.js';
import { datesTexts as t } from './texts.js';
import { usePickerValue } from './use-picker-value.js';

/** The picker works in the user's zone, records in the logger's clock: a day is converted as text. */
const toPicker = (seconds: number): Dayjs => dayjs(new Date(seconds * 1000).toISOString().slice(0, 10));
const fromPicker = (day: Dayjs): number => Date.parse(`${day.format('YYYY-MM-DD')}T00:00:00Z`) / 1000;

/** The first one is shown; the others can be typed too. */
const FORMATS = ['MMM D, YYYY', 'MMMM D, YYYY', 'M/D/YYYY', 'YYYY-MM-DD'];

interface DayPickerProps {
  /** Any second of the day, in the logger's clock. */
  readonly day: number;
  /** Receives the first second of the selected day. */
  readonly onDay: (day: number) => void;
  /** The selectable days; all if absent. */
  readonly bounds?: { readonly start: number; readonly end: number };
  readonly wrong?: boolean;
  /** Its description says why. */
  readonly disabled?: boolean;
  readonly describedBy?: string | undefined;
  readonly width?: number;
  /** The id for an external label; without it, the picker has its own label. */
  readonly id?: string;
  readonly 'aria-label'?: string;
}

/** Selects one day of the logger's clock. */
export function DayPicker({ day, onDay, bounds, wrong = false, disabled = false, describedBy, width, ...named }: DayPickerProps) {
  const value = usePickerValue(day, toPicker);
  return (
    <DatePicker
      {...named}
      value={value}
      format={FORMATS}
      allowClear={false}
      minDate={bounds && toPicker(bounds.start)}
      maxDate={bounds && toPicker(bounds.end)}
      showNow={false}
      // A day outside of them that was typed is put back.
      renderExtraFooter={bounds && (() => t.selectable(formatLoggerRange(bounds.start, bounds.end)))}
      disabled={disabled}
      status={wrong ? 'error' : undefined}
      aria-invalid={wrong}
      aria-describedby={describedBy}
      style={{ width }}
      onChange={(picked) => picked !== null && !Array.isArray(picked) && onDay(fromPicker(picked))}
    />
  );
}

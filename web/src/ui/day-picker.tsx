import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';

/** The picker works in the reader's zone, records in the logger's clock: a day passes between them by its name. */
const toPicker = (seconds: number): Dayjs => dayjs(new Date(seconds * 1000).toISOString().slice(0, 10));
const fromPicker = (day: Dayjs): number => Date.parse(`${day.format('YYYY-MM-DD')}T00:00:00Z`) / 1000;

interface DayPickerProps {
  /** Any second of the day, of the logger's clock. */
  readonly day: number;
  /** Told the first second of the chosen day. */
  readonly onDay: (day: number) => void;
  /** The days that can be chosen; all without them. */
  readonly bounds?: { readonly start: number; readonly end: number };
  readonly wrong?: boolean;
  readonly describedBy?: string | undefined;
  readonly width?: number;
  /** Of a label beside it; else it has a label of its own. */
  readonly id?: string;
  readonly 'aria-label'?: string;
}

/** One day of the logger's clock. */
export const DayPicker = ({ day, onDay, bounds, wrong = false, describedBy, width, ...named }: DayPickerProps) => (
  <DatePicker
    {...named}
    value={toPicker(day)}
    format="MMM D, YYYY"
    allowClear={false}
    minDate={bounds && toPicker(bounds.start)}
    maxDate={bounds && toPicker(bounds.end)}
    showNow={false}
    status={wrong ? 'error' : undefined}
    aria-invalid={wrong}
    aria-describedby={describedBy}
    style={{ width }}
    onChange={(picked) => picked !== null && !Array.isArray(picked) && onDay(fromPicker(picked))}
  />
);

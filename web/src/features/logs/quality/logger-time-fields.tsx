import { DatePicker, TimePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useId } from 'react';
import { texts } from '../../../texts.js';
import type { Dates } from '../use-logs.js';

const t = texts.quality;
const DAY_SECONDS = 86_400;
/** The pickers work in the reader's zone, records in the logger's clock: days and times pass between them by name, times on a day when no clock is set. */
const SOME_DAY = '2000-01-03';

const iso = (seconds: number): string => new Date(seconds * 1000).toISOString();
const toDay = (seconds: number): Dayjs => dayjs(iso(seconds).slice(0, 10));
const toTime = (seconds: number): Dayjs => dayjs(`${SOME_DAY}T${iso(seconds).slice(11, 19)}`);
const dayStart = (day: Dayjs): number => Date.parse(`${day.format('YYYY-MM-DD')}T00:00:00Z`) / 1000;
const secondsOf = (time: Dayjs): number => time.hour() * 3_600 + time.minute() * 60 + time.second();

interface TimeProps {
  readonly label: string;
  readonly at: number;
  readonly describedBy: string;
  readonly wrong: boolean;
  readonly onChange: (change: (at: number) => number) => void;
}

function Time({ label, at, describedBy, wrong, onChange }: TimeProps) {
  const common = { allowClear: false, needConfirm: false, status: wrong ? ('error' as const) : undefined } as const;
  const told = { 'aria-describedby': describedBy, 'aria-invalid': wrong };
  return (
    <fieldset
      className="logger-time"
      // Enter takes what was typed into the picker; it does not send the form besides.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    >
      <legend className="field-label">{label}</legend>
      <DatePicker
        {...common}
        {...told}
        value={toDay(at)}
        aria-label={t.dayOf(label)}
        format="MMM D, YYYY"
        showNow={false}
        onChange={(day) => day !== null && !Array.isArray(day) && onChange((old) => dayStart(day) + (old % DAY_SECONDS))}
      />
      <TimePicker
        {...common}
        {...told}
        value={toTime(at)}
        aria-label={t.timeOf(label)}
        format="HH:mm:ss"
        showNow={false}
        onChange={(time) => time !== null && !Array.isArray(time) && onChange((old) => old - (old % DAY_SECONDS) + secondsOf(time))}
      />
    </fieldset>
  );
}

interface Props {
  readonly span: Dates;
  readonly problem: string | null;
  /** Told with what becomes of the time that stands there by then. */
  readonly onChange: (which: keyof Dates, change: (at: number) => number) => void;
}

/** Start and end of a span by the logger's clock. */
export function LoggerTimeFields({ span, problem, onChange }: Props) {
  const id = useId();
  const wrong = problem !== null;
  return (
    <div data-part="span" className="logger-times">
      <div className="pair">
        <Time label={t.start} at={span.start} describedBy={id} wrong={wrong} onChange={(change) => onChange('start', change)} />
        <Time label={t.end} at={span.end} describedBy={id} wrong={wrong} onChange={(change) => onChange('end', change)} />
      </div>
      <p id={id} className={wrong ? 'field-error' : 'field-help'}>
        {problem ?? t.clock}
      </p>
    </div>
  );
}

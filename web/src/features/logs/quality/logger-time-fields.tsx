import { TimePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useId } from 'react';
import type { Dates } from '../../../entities/log/use-logs.js';
import { DayPicker } from '../../../ui/controls/day-picker.js';
import { qualityTexts } from './texts.js';

const t = qualityTexts;
const DAY_SECONDS = 86_400;
/** The picker works in the user's zone, records in the logger's clock: the time is converted as text, on a day without a clock change. */
const SOME_DAY = '2000-01-03';

const toTime = (seconds: number): Dayjs => dayjs(`${SOME_DAY}T${new Date(seconds * 1000).toISOString().slice(11, 19)}`);
const secondsOf = (time: Dayjs): number => time.hour() * 3_600 + time.minute() * 60 + time.second();

interface TimeProps {
  readonly label: string;
  readonly at: number;
  readonly describedBy: string;
  readonly wrong: boolean;
  readonly onChange: (change: (at: number) => number) => void;
}

function Time({ label, at, describedBy, wrong, onChange }: TimeProps) {
  return (
    <fieldset
      className="logger-time"
      // Enter commits the typed text into the picker; it does not submit the form as well.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    >
      <legend className="field-label">{label}</legend>
      <DayPicker
        day={at}
        wrong={wrong}
        describedBy={describedBy}
        aria-label={t.dayOf(label)}
        onDay={(day) => onChange((old) => day + (old % DAY_SECONDS))}
      />
      <TimePicker
        value={toTime(at)}
        format="HH:mm:ss"
        allowClear={false}
        needConfirm={false}
        showNow={false}
        status={wrong ? 'error' : undefined}
        aria-label={t.timeOf(label)}
        aria-describedby={describedBy}
        aria-invalid={wrong}
        onChange={(time) => time !== null && !Array.isArray(time) && onChange((old) => old - (old % DAY_SECONDS) + secondsOf(time))}
      />
    </fieldset>
  );
}

interface Props {
  readonly span: Dates;
  readonly problem: string | null;
  /** Receives a function that computes the new time from the current one. */
  readonly onChange: (which: keyof Dates, change: (at: number) => number) => void;
}

/** Start and end of a span in the logger's clock. */
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

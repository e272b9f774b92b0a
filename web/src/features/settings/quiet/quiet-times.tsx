import { DatePicker, TimePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useId } from 'react';
import { texts } from '../../../texts.js';
import type { QuietDraft } from './quiet-draft.js';

const t = texts.quiet;

interface TimeProps {
  readonly label: string;
  /** Epoch seconds. */
  readonly at: number;
  readonly describedBy: string;
  readonly wrong: boolean;
  readonly onChange: (change: Change) => void;
}

/** What a picker makes of the time that stands there by then: each of them tells late, and changes its part only. */
type Change = (at: number) => number;
const toDay =
  (day: Dayjs): Change =>
  (at) =>
    day.hour(dayjs.unix(at).hour()).minute(dayjs.unix(at).minute()).second(0).unix();
const toTime =
  (time: Dayjs): Change =>
  (at) =>
    dayjs.unix(at).hour(time.hour()).minute(time.minute()).second(0).unix();

/** A day and a time of the reader's clock. Two pickers, since one for both does not fit on a phone. */
function Time({ label, at, describedBy, wrong, onChange }: TimeProps) {
  const value = dayjs.unix(at);
  const common = { value, allowClear: false, needConfirm: false, status: wrong ? ('error' as const) : undefined } as const;
  const told = { 'aria-describedby': describedBy, 'aria-invalid': wrong };
  return (
    <fieldset
      className="quiet-time"
      // Enter takes what was typed into the picker; it does not send the form besides.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    >
      <legend className="field-label">{label}</legend>
      <DatePicker
        {...common}
        {...told}
        aria-label={t.dayOf(label)}
        format="MMM D, YYYY"
        showNow={false}
        onChange={(picked) => picked !== null && !Array.isArray(picked) && onChange(toDay(picked))}
      />
      <TimePicker
        {...common}
        {...told}
        aria-label={t.timeOf(label)}
        format="HH:mm"
        showNow={false}
        onChange={(picked) => picked !== null && !Array.isArray(picked) && onChange(toTime(picked))}
      />
    </fieldset>
  );
}

interface QuietTimesProps extends Pick<QuietDraft, 'start' | 'end'> {
  readonly problem: string | null;
  readonly onChange: (which: 'start' | 'end', change: Change) => void;
}

/** Start and end of a quiet window. */
export function QuietTimes({ start, end, problem, onChange }: QuietTimesProps) {
  const id = useId();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <div data-part="times" className="quiet-times">
      <div className="pair">
        <Time label={t.start} at={start} describedBy={id} wrong={problem !== null} onChange={(change) => onChange('start', change)} />
        <Time label={t.finish} at={end} describedBy={id} wrong={problem !== null} onChange={(change) => onChange('end', change)} />
      </div>
      <p id={id} className={problem === null ? 'field-help' : 'field-error'}>
        {problem ?? t.clock(zone)}
      </p>
    </div>
  );
}

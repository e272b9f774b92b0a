import { DatePicker, TimePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useId } from 'react';
import { maintenanceWindowsTexts } from './texts.js';
import type { WindowDraft } from './window-draft.js';

const t = maintenanceWindowsTexts;

interface TimeProps {
  readonly label: string;
  /** Epoch seconds. */
  readonly at: number;
  readonly describedBy: string;
  readonly wrong: boolean;
  readonly onChange: (change: Change) => void;
}

/** Applies a picker's change to the present time. Each picker reports late and changes its own part only. */
type Change = (at: number) => number;
const toDay =
  (day: Dayjs): Change =>
  (at) =>
    day.hour(dayjs.unix(at).hour()).minute(dayjs.unix(at).minute()).second(0).unix();
const toTime =
  (time: Dayjs): Change =>
  (at) =>
    dayjs.unix(at).hour(time.hour()).minute(time.minute()).second(0).unix();

/** A day and a time of the user's clock. Two pickers, since one for both does not fit on a phone. */
function Time({ label, at, describedBy, wrong, onChange }: TimeProps) {
  const value = dayjs.unix(at);
  const common = { value, allowClear: false, needConfirm: false, status: wrong ? ('error' as const) : undefined } as const;
  const described = { 'aria-describedby': describedBy, 'aria-invalid': wrong };
  return (
    <fieldset
      className="window-time"
      // Enter commits the typed text into the picker; it does not submit the form as well.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    >
      <legend className="field-label">{label}</legend>
      <DatePicker
        {...common}
        {...described}
        aria-label={t.dayOf(label)}
        format="MMM D, YYYY"
        showNow={false}
        onChange={(picked) => picked !== null && !Array.isArray(picked) && onChange(toDay(picked))}
      />
      <TimePicker
        {...common}
        {...described}
        aria-label={t.timeOf(label)}
        format="HH:mm"
        showNow={false}
        onChange={(picked) => picked !== null && !Array.isArray(picked) && onChange(toTime(picked))}
      />
    </fieldset>
  );
}

interface WindowTimesProps extends Pick<WindowDraft, 'start' | 'end'> {
  readonly problem: string | null;
  readonly onChange: (which: 'start' | 'end', change: Change) => void;
}

/** Start and end of a maintenance window. */
export function WindowTimes({ start, end, problem, onChange }: WindowTimesProps) {
  const id = useId();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <div data-part="times" className="window-times">
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

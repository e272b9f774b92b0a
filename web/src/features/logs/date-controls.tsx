import { useEffect, useId, useState } from 'react';
import type { Dates } from '../../entities/log/use-logs.js';
import { Button } from '../../ui/controls/button.js';
import { DayPicker } from '../../ui/controls/day-picker.js';
import { datesOf, startOfDay } from './log-dates.js';
import { logsTexts } from './texts.js';

const t = logsTexts;

interface Props {
  readonly bounds: Dates;
  readonly dates: Dates;
  readonly busy: boolean;
  readonly onSubmit: (dates: Dates) => void;
}

/** Start and end day with Submit, limited to the log's records. */
export function DateControls({ bounds, dates, busy, onSubmit }: Props) {
  const id = useId();
  const [first, setFirst] = useState(startOfDay(dates.start));
  const [last, setLast] = useState(startOfDay(dates.end));
  const [wrong, setWrong] = useState(false);
  // Links, back and forward change the dates.
  useEffect(() => {
    setFirst(startOfDay(dates.start));
    setLast(startOfDay(dates.end));
  }, [dates.start, dates.end]);
  const submit = () => {
    const chosen = datesOf(first, last, bounds);
    setWrong(chosen === null);
    if (chosen !== null) onSubmit(chosen);
  };
  const picker = (name: string, label: string, day: number, change: (day: number) => void) => (
    <>
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <DayPicker
        id={`${id}-${name}`}
        day={day}
        bounds={bounds}
        wrong={wrong}
        describedBy={wrong ? `${id}-wrong` : undefined}
        width={128}
        onDay={change}
      />
    </>
  );
  return (
    <>
      {picker('start', t.startDate, first, setFirst)}
      {picker('end', t.endDate, last, setLast)}
      <Button kind="primary" busy={busy} onClick={submit}>
        {t.submit}
      </Button>
      {wrong && (
        <p id={`${id}-wrong`} className="field-error" role="alert">
          {t.order}
        </p>
      )}
    </>
  );
}

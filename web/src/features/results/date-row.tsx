import { useId, useState } from 'react';
import { startOfDay } from '../../entities/log/log-dates.js';
import type { Dates } from '../../entities/log/use-logs.js';
import { Button } from '../../ui/controls/button.js';
import { DayPicker } from '../../ui/controls/day-picker.js';
import layout from '../../ui/layout.module.css';
import { clampedDates } from './result-dates.js';
import { resultsTexts as t } from './texts.js';

interface DateRowProps {
  readonly bounds: Dates;
  /** Mounted anew for other ones. */
  readonly chosen: Dates;
  readonly busy: boolean;
  /** The dates are not in order. */
  readonly wrong: boolean;
  readonly onWrong: (wrong: boolean) => void;
  readonly onSubmit: (dates: Dates) => void;
}

/** Start and end day of the results, within the records of the sites, with Submit. */
export function DateRow({ bounds, chosen, busy, wrong, onWrong, onSubmit }: DateRowProps) {
  const id = useId();
  const [first, setFirst] = useState(startOfDay(chosen.start));
  const [last, setLast] = useState(startOfDay(chosen.end));
  const submit = () => {
    const dates = clampedDates(first, last, bounds);
    onWrong(dates === null);
    if (dates !== null) onSubmit(dates);
  };
  const picker = (name: 'start' | 'end', day: number, change: (day: number) => void) => (
    <span className={layout.inline}>
      <label htmlFor={`${id}-${name}`}>{t[name]}</label>
      <DayPicker
        id={`${id}-${name}`}
        day={day}
        bounds={bounds}
        wrong={wrong}
        describedBy={wrong ? `${id}-wrong` : undefined}
        width={132}
        onDay={change}
      />
    </span>
  );
  return (
    <>
      {picker('start', first, setFirst)}
      {picker('end', last, setLast)}
      <Button kind="primary" busy={busy} onClick={submit}>
        {t.submit}
      </Button>
      {wrong && (
        <p id={`${id}-wrong`} className={layout.problem} data-part="field-error" role="alert">
          {t.order}
        </p>
      )}
    </>
  );
}

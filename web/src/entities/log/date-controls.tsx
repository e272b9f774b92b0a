import { useEffect, useId, useState } from 'react';
import { Button } from '../../ui/controls/button.js';
import { DayPicker } from '../../ui/controls/day-picker.js';
import layout from '../../ui/layout.module.css';
import { datesOf, startOfDay } from './log-dates.js';
import { logTexts } from './texts.js';
import type { Dates } from './use-logs.js';

const t = logTexts;

interface Props {
  readonly bounds: Dates;
  /** The dates in the address. */
  readonly dates: Dates;
  /** What the chart shows of them. */
  readonly visible: Dates;
  readonly busy: boolean;
  /** Why the dates cannot be changed now. */
  readonly denied?: string | null;
  readonly onSubmit: (dates: Dates) => void;
  /** Whether the days that were submitted are not in order, which is then said. */
  readonly onWrong?: (wrong: boolean) => void;
}

/** Start and end day with Submit, limited to the log's records. */
export function DateControls({ bounds, dates, visible, busy, denied = null, onSubmit, onWrong }: Props) {
  const id = useId();
  const [first, setFirst] = useState(startOfDay(dates.start));
  const [last, setLast] = useState(startOfDay(dates.end));
  const [wrong, setWrong] = useState(false);
  const [edited, setEdited] = useState(false);
  // Links, back and forward change the dates, and what was chosen before is over; so it is when it can no longer be submitted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dates are the reason, not an input
  useEffect(() => {
    setEdited(false);
    setWrong(false);
    onWrong?.(false);
  }, [dates.start, dates.end, denied]);
  const [shownFirst, shownLast] = [startOfDay(visible.start), startOfDay(visible.end)];
  // The days follow the zoom, but never replace what the user has just chosen.
  useEffect(() => {
    if (edited) return;
    setFirst(shownFirst);
    setLast(shownLast);
  }, [shownFirst, shownLast, edited]);
  const submit = () => {
    const chosen = datesOf(first, last, bounds);
    setWrong(chosen === null);
    onWrong?.(chosen === null);
    if (chosen !== null) onSubmit(chosen);
  };
  const said = denied !== null ? `${id}-denied` : wrong ? `${id}-wrong` : undefined;
  const picker = (name: string, label: string, day: number, change: (day: number) => void) => (
    <>
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <DayPicker
        id={`${id}-${name}`}
        day={day}
        bounds={bounds}
        wrong={wrong}
        disabled={denied !== null}
        describedBy={said}
        width={128}
        onDay={(chosen) => {
          setEdited(true);
          change(chosen);
        }}
      />
    </>
  );
  return (
    <>
      {picker('start', t.startDate, first, setFirst)}
      {picker('end', t.endDate, last, setLast)}
      <Button kind="primary" busy={busy} denied={denied} aria-describedby={denied === null ? undefined : said} onClick={submit}>
        {t.submit}
      </Button>
      {denied !== null && (
        <p id={`${id}-denied`} className={layout.quiet} role="status">
          {denied}
        </p>
      )}
      {wrong && (
        <p id={`${id}-wrong`} className={layout.problem} data-part="field-error" role="alert">
          {t.order}
        </p>
      )}
    </>
  );
}

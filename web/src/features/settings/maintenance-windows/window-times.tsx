import { DatePicker, Form, TimePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useLayoutEffect, useRef } from 'react';
import { usePickerValue } from '../../../ui/controls/use-picker-value.js';
import layout from '../../../ui/layout.module.css';
import styles from './maintenance-windows.module.css';
import { maintenanceWindowsTexts } from './texts.js';
import type { WindowForm } from './window-draft.js';

const t = maintenanceWindowsTexts;

interface TimeProps {
  readonly id?: string | undefined;
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
function Time({ id, label, at, describedBy, wrong, onChange }: TimeProps) {
  const value = usePickerValue(at, dayjs.unix);
  const common = { value, allowClear: false, needConfirm: false, status: wrong ? ('error' as const) : undefined } as const;
  const described = { 'aria-describedby': describedBy, 'aria-invalid': wrong };
  return (
    <fieldset
      className={styles.windowTime}
      // Enter commits the typed text into the picker; it does not submit the form as well.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    >
      <legend className={layout.label}>{label}</legend>
      <DatePicker
        {...common}
        {...described}
        id={id}
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

interface WindowTimesProps {
  /** Given by the form, as the next two. */
  readonly id?: string;
  readonly value?: WindowForm['times'];
  readonly onChange?: (times: WindowForm['times']) => void;
}

/** Start and end of a maintenance window. */
export function WindowTimes({ id, value = { start: 0, end: 0 }, onChange }: WindowTimesProps) {
  const { errors } = Form.Item.useStatus();
  // A picker reports late: its change is applied to the newest times.
  const newest = useRef(value);
  useLayoutEffect(() => {
    newest.current = value;
  }, [value]);
  const change = (which: 'start' | 'end', to: Change) => {
    newest.current = { ...newest.current, [which]: to(newest.current[which]) };
    onChange?.(newest.current);
  };
  const common = { wrong: errors.length > 0, describedBy: `${id}_help` };
  return (
    <div className={`${layout.pair} ${styles.windowTimes}`} data-part="pair">
      <Time {...common} id={id} label={t.start} at={value.start} onChange={(to) => change('start', to)} />
      <Time {...common} label={t.finish} at={value.end} onChange={(to) => change('end', to)} />
    </div>
  );
}

import { Form, TimePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { Dates } from '../../../entities/log/use-logs.js';
import { DayPicker } from '../../../ui/controls/day-picker.js';
import { usePickerValue } from '../../../ui/controls/use-picker-value.js';
import layout from '../../../ui/layout.module.css';
import styles from './quality.module.css';
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
  readonly id?: string | undefined;
  readonly describedBy: string | undefined;
  readonly wrong: boolean;
  readonly onChange: (change: (at: number) => number) => void;
}

function Time({ id, label, at, describedBy, wrong, onChange }: TimeProps) {
  const timeOfDay = usePickerValue(at, toTime);
  return (
    <fieldset
      className={styles.loggerTime}
      // Enter commits the typed text into the picker; it does not submit the form as well.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    >
      <legend className={layout.label}>{label}</legend>
      <DayPicker
        id={id}
        day={at}
        wrong={wrong}
        describedBy={describedBy}
        aria-label={t.dayOf(label)}
        onDay={(day) => onChange((old) => day + (old % DAY_SECONDS))}
      />
      <TimePicker
        value={timeOfDay}
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
  /** The form passes id, value, onChange and its state. */
  readonly id?: string;
  readonly value?: Dates;
  readonly onChange?: (span: Dates) => void;
  readonly 'aria-describedby'?: string;
}

const NO_SPAN: Dates = { start: 0, end: 0 };

/** Start and end of a span in the logger's clock. */
export function LoggerTimeFields({ id, value = NO_SPAN, onChange, 'aria-describedby': describedBy }: Props) {
  const { status } = Form.Item.useStatus();
  const shared = { wrong: status === 'error', describedBy };
  return (
    <div className={layout.pair} data-part="pair">
      <Time
        {...shared}
        id={id}
        label={t.start}
        at={value.start}
        onChange={(change) => onChange?.({ ...value, start: change(value.start) })}
      />
      <Time {...shared} label={t.end} at={value.end} onChange={(change) => onChange?.({ ...value, end: change(value.end) })} />
    </div>
  );
}

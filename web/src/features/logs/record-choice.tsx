import type { Units } from '@headworks/api/units';
import { Select } from 'antd';
import { useId } from 'react';
import type { Dates } from '../../entities/log/use-logs.js';
import { DayPicker } from '../../ui/controls/day-picker.js';
import { Failure, SkeletonRows } from '../../ui/feedback/states.js';
import { formatCount, formatLength, formatLoggerDay, formatLoggerSeconds } from '../../ui/format/format.js';
import layout from '../../ui/layout.module.css';
import type { LogRecord } from './log-csv.js';
import styles from './logs.module.css';
import { logsTexts } from './texts.js';
import type { useDayRecords } from './use-adjust.js';

const t = logsTexts.adjust;
const LIST_HEIGHT = 340;

interface Props {
  readonly title: string;
  readonly bounds: Dates;
  readonly day: number;
  readonly onDay: (day: number) => void;
  readonly records: ReturnType<typeof useDayRecords>;
  readonly chosen: LogRecord | undefined;
  readonly onChoose: (time: number) => void;
  readonly units: Units;
  readonly wrong: string | undefined;
}

/** One end of the adjusted dates: a day, and one of its records. */
export function RecordChoice({ title, bounds, day, onDay, records, chosen, onChoose, units, wrong }: Props) {
  const id = useId();
  const list = () => {
    if (records.isPending) return <SkeletonRows rows={8} />;
    if (records.isError) return <Failure text={t.failed} error={records.error} onRetry={() => void records.refetch()} />;
    if (records.data.length === 0) return <p className={layout.quiet}>{t.none}</p>;
    return (
      <Select
        aria-label={t.records(title, formatLoggerDay(day))}
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong}
        status={wrong === undefined ? undefined : 'error'}
        showSearch={{ optionFilterProp: 'label' }}
        listHeight={LIST_HEIGHT}
        value={chosen?.time}
        onChange={onChoose}
        options={records.data.map(({ index, time, level }) => ({
          value: time,
          label: t.record(formatLoggerSeconds(time), formatLength(level, units), formatCount(index + 1)),
        }))}
      />
    );
  };
  return (
    <fieldset className={styles.recordChoice}>
      <legend>{title}</legend>
      <label htmlFor={`${id}-day`}>{t.day(title)}</label>
      <DayPicker id={`${id}-day`} day={day} bounds={bounds} onDay={onDay} />
      {list()}
    </fieldset>
  );
}

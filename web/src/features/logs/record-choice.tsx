import type { Units } from '@headworks/api/units';
import { Form, Select } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { startOfDay } from '../../entities/log/log-dates.js';
import type { Dates } from '../../entities/log/use-logs.js';
import { DayPicker } from '../../ui/controls/day-picker.js';
import { Failure, SkeletonRows } from '../../ui/feedback/states.js';
import { formatCount, formatLength, formatLoggerDay, formatLoggerSeconds } from '../../ui/format/format.js';
import layout from '../../ui/layout.module.css';
import styles from './logs.module.css';
import { logsTexts } from './texts.js';
import { useDayRecords } from './use-adjust.js';

const t = logsTexts.adjust;
const LIST_HEIGHT = 340;

interface Props {
  readonly title: string;
  readonly logId: number;
  readonly bounds: Dates;
  /** A second of the day that is shown first, in the logger's clock. */
  readonly from: number;
  /** Which record of another day is chosen at first. */
  readonly otherwise: 'first' | 'last';
  readonly units: Units;
  /** Given by the form, as the next three: the index of the chosen record. */
  readonly id?: string;
  readonly value?: number | undefined;
  readonly onChange?: (record: number | undefined) => void;
  readonly 'aria-describedby'?: string;
}

/** One end of the adjusted dates: a day, and one of its records. */
export function RecordChoice(props: Props) {
  const { title, logId, bounds, from, otherwise, units, id = '', value, onChange, 'aria-describedby': describedBy } = props;
  const { status } = Form.Item.useStatus();
  const [day, setDay] = useState(startOfDay(from));
  const records = useDayRecords(logId, day);
  const offered = records.data;
  const choose = useEffectEvent((list: NonNullable<typeof offered>) => {
    if (!list.some(({ index }) => index === value)) onChange?.(list.at(otherwise === 'first' ? 0 : -1)?.index);
  });
  // A day that was chosen has other records than the day before.
  useEffect(() => {
    if (offered !== undefined) choose(offered);
  }, [offered]);
  const list = () => {
    if (records.isPending) return <SkeletonRows rows={8} />;
    if (records.isError) return <Failure text={t.failed} error={records.error} onRetry={() => void records.refetch()} />;
    if (records.data.length === 0) return <p className={layout.quiet}>{t.none}</p>;
    return (
      <Select
        id={id}
        aria-label={t.records(title, formatLoggerDay(day))}
        aria-invalid={status === 'error'}
        aria-describedby={describedBy}
        showSearch={{ optionFilterProp: 'label' }}
        listHeight={LIST_HEIGHT}
        value={value}
        onChange={onChange}
        options={records.data.map(({ index, time, level }) => ({
          value: index,
          label: t.record(formatLoggerSeconds(time), formatLength(level, units), formatCount(index + 1)),
        }))}
      />
    );
  };
  return (
    <fieldset
      className={styles.recordChoice}
      // Enter takes the typed day or record; it does not submit the form as well.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    >
      <legend>{title}</legend>
      <label htmlFor={`${id}-day`}>{t.day(title)}</label>
      <DayPicker id={`${id}-day`} day={day} bounds={bounds} onDay={setDay} />
      {list()}
    </fieldset>
  );
}

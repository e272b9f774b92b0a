import { Flex } from 'antd';
import { useId, useState } from 'react';
import { endOfDay, startOfDay } from '../../../entities/log/log-dates.js';
import type { Dates } from '../../../entities/log/use-logs.js';
import { Button } from '../../../ui/controls/button.js';
import { DayPicker } from '../../../ui/controls/day-picker.js';
import { Segmented } from '../../../ui/controls/segmented.js';
import layout from '../../../ui/layout.module.css';
import { aroundDay, halvesOf, type Periods, type PeriodsProblem, problemOf } from './periods.js';
import { compareTexts as t } from './texts.js';

type Kind = 'repair' | 'periods';
const kinds = (['repair', 'periods'] as const).map((value) => ({ value, label: t.kinds[value] }));
const PICKER_WIDTH = 132;

interface PeriodFormProps {
  readonly bounds: Dates;
  /** The days of the results, which are compared where no periods are chosen. */
  readonly whole: Dates;
  /** Of the address. */
  readonly periods: Periods | null;
  readonly busy: boolean;
  readonly onSubmit: (periods: Periods) => void;
}

interface PeriodFieldProps {
  readonly name: string;
  readonly dates: Dates;
  readonly bounds: Dates;
  readonly wrong: boolean;
  readonly onDates: (dates: Dates) => void;
}

const PeriodField = ({ name, dates, bounds, wrong, onDates }: PeriodFieldProps) => (
  <span className={layout.inline}>
    {name}
    <DayPicker
      aria-label={t.start(name)}
      day={dates.start}
      bounds={bounds}
      wrong={wrong}
      width={PICKER_WIDTH}
      onDay={(day) => onDates({ ...dates, start: startOfDay(day) })}
    />
    {t.to}
    <DayPicker
      aria-label={t.end(name)}
      day={dates.end}
      bounds={bounds}
      wrong={wrong}
      width={PICKER_WIDTH}
      onDay={(day) => onDates({ ...dates, end: endOfDay(day) })}
    />
  </span>
);

/** What is compared: all that was before and after a day, or any two periods. */
export function PeriodForm({ bounds, whole, periods, busy, onSubmit }: PeriodFormProps) {
  const id = useId();
  const [chosen, setChosen] = useState(periods ?? halvesOf(whole));
  const [repairDay, setRepairDay] = useState(startOfDay(halvesOf(whole).b.start));
  const [kind, setKind] = useState<Kind>(periods === null ? 'repair' : 'periods');
  const [problem, setProblem] = useState<PeriodsProblem | null>(null);
  const submit = () => {
    const next = kind === 'repair' ? aroundDay(repairDay, whole) : chosen;
    const found = problemOf(next);
    setProblem(found);
    if (found !== null) return;
    setChosen(next);
    onSubmit(next);
  };
  const field = (side: 'a' | 'b', name: string) => (
    <PeriodField
      name={name}
      dates={chosen[side]}
      bounds={bounds}
      wrong={problem !== null}
      onDates={(dates) => setChosen({ ...chosen, [side]: dates })}
    />
  );
  return (
    <Flex wrap gap={12} align="center" data-part="screen-only">
      <Segmented legend={t.kind} legendAt="hidden" options={kinds} value={kind} onChange={setKind} />
      {kind === 'repair' ? (
        <span className={layout.inline}>
          <label htmlFor={`${id}-day`}>{t.repairDay}</label>
          <DayPicker id={`${id}-day`} day={repairDay} bounds={whole} wrong={problem !== null} width={PICKER_WIDTH} onDay={setRepairDay} />
        </span>
      ) : (
        <>
          {field('a', t.first)}
          {field('b', t.second)}
        </>
      )}
      <Button kind="primary" busy={busy} onClick={submit}>
        {t.submit}
      </Button>
      {problem !== null && (
        <p className={layout.problem} data-part="field-error" role="alert">
          {t.problems[problem]}
        </p>
      )}
    </Flex>
  );
}

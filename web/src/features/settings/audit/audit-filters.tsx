import { DatePicker, Flex } from 'antd';
import dayjs from 'dayjs';
import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { Button } from '../../../ui/controls/button.js';
import controlsStyles from '../../../ui/controls/controls.module.css';
import { SearchBox, useTyped } from '../../../ui/controls/search-box.js';
import { usePickerValue } from '../../../ui/controls/use-picker-value.js';
import layout from '../../../ui/layout.module.css';
import styles from './audit.module.css';
import { type AuditView, isFiltered } from './audit-view.js';
import { auditTexts } from './texts.js';

const t = auditTexts;
const FORMAT = 'MMM D, YYYY';
const DAY = 'YYYY-MM-DD';

interface DayProps {
  readonly label: string;
  readonly day: string | null;
  readonly describedBy: string | undefined;
  readonly onChange: (day: string | null) => void;
}

function Day({ label, day, describedBy, onChange }: DayProps) {
  const id = useId();
  const value = usePickerValue(day, dayjs);
  return (
    <Flex gap={8} align="center" className={styles.filterDay}>
      <label htmlFor={id}>{label}</label>
      <DatePicker
        id={id}
        value={value}
        format={FORMAT}
        placeholder={t.anyDay}
        showNow={false}
        status={describedBy === undefined ? undefined : 'error'}
        aria-describedby={describedBy}
        style={{ width: 140 }}
        onChange={(picked) => !Array.isArray(picked) && onChange(picked === null ? null : picked.format(DAY))}
      />
    </Flex>
  );
}

type Filters = Pick<AuditView, 'search' | 'from' | 'to'>;

/** Search and days, submitted together. */
export function AuditFilters({ view, onFilter }: { readonly view: AuditView; readonly onFilter: (filters: Filters) => void }) {
  const id = useId();
  const [search, setSearch, note] = useTyped(view.search);
  const [from, setFrom] = useState(view.from);
  const [to, setTo] = useState(view.to);
  // Links, back and forward change the days.
  useEffect(() => {
    setFrom(view.from);
    setTo(view.to);
  }, [view.from, view.to]);
  const wrong = from !== null && to !== null && from > to;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (wrong) return;
    note(search.trim());
    onFilter({ search: search.trim(), from, to });
  };
  const clear = () => {
    note('');
    setFrom(null);
    setTo(null);
    onFilter({ search: '', from: null, to: null });
  };
  const describedBy = wrong ? `${id}-wrong` : undefined;
  const untouched = !isFiltered({ ...view, search, from, to }) && !isFiltered(view);
  return (
    <form className={`${layout.row} ${controlsStyles.wideOnPhone}`} onSubmit={submit}>
      <SearchBox label={t.search} value={search} onType={setSearch} />
      <Day label={t.from} day={from} describedBy={describedBy} onChange={setFrom} />
      <Day label={t.to} day={to} describedBy={describedBy} onChange={setTo} />
      <Button type="submit">{t.filter}</Button>
      <Button kind="text" disabled={untouched} onClick={clear}>
        {t.clear}
      </Button>
      {wrong && (
        <p id={`${id}-wrong`} className={layout.problem} data-part="field-error" role="alert">
          {t.order}
        </p>
      )}
    </form>
  );
}

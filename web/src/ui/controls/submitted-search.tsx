import { Space } from 'antd';
import type { SubmitEvent } from 'react';
import layout from '../layout.module.css';
import { Button } from './button.js';
import styles from './controls.module.css';
import { SearchBox, useTyped } from './search-box.js';
import { searchTexts } from './texts.js';

const t = searchTexts;

interface SubmittedSearchProps {
  /** The label of the search. */
  readonly label: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** A server-side search: Enter or Search starts it, Clear ends it. */
export function SubmittedSearch({ label, search, onSearch }: SubmittedSearchProps) {
  const [typed, setTyped, note] = useTyped(search);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    note(typed.trim());
    onSearch(typed.trim());
  };
  const clear = () => {
    note('');
    if (search !== '') onSearch('');
  };
  return (
    <form className={`${layout.row} ${styles.wideOnPhone} ${styles.submitted}`} onSubmit={submit}>
      <Space.Compact className={styles.wideOnPhone}>
        <SearchBox label={label} value={typed} onType={setTyped} />
        <Button type="submit">{t.searchButton}</Button>
      </Space.Compact>
      <Button kind="text" onClick={clear} disabled={search === '' && typed === ''}>
        {t.clear}
      </Button>
    </form>
  );
}

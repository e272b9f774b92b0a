import { Input } from 'antd';
import { Search } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import styles from './controls.module.css';
import { useStable } from './use-stable.js';

const SEARCH_LENGTH = 200;
/** Delay after typing before the address changes: browsers limit the rate of changes. */
const WRITE_AFTER_MS = 300;

interface SearchBoxProps {
  /** The label, also for screen readers. */
  readonly label: string;
  readonly value: string;
  readonly onType: (typed: string) => void;
  readonly autoFocus?: boolean;
}

/** A search that applies while typing. */
export const SearchBox = ({ label, value, onType, autoFocus = false }: SearchBoxProps) => (
  <search className={`${styles.search} ${styles.wideOnPhone}`} data-part="search">
    <Input
      prefix={<Search aria-hidden />}
      type="text"
      aria-label={label}
      placeholder={label}
      maxLength={SEARCH_LENGTH}
      value={value}
      autoFocus={autoFocus}
      data-autofocus={autoFocus || undefined}
      onChange={(event) => onType(event.target.value)}
    />
  </search>
);

/** The typed text, until the search changes from outside: by back, forward or a link. `own` is the search that was written here, or came from there. */
function useFollowing(search: string) {
  const [typed, type] = useState(search);
  const own = useRef(search);
  useEffect(() => {
    if (search === own.current) return;
    own.current = search;
    type(search);
  }, [search]);
  return { typed, type, own };
}

/** The typed text of a search that is submitted. The last function notes what is submitted: when the address has it, the user may have typed on. */
export function useTyped(search: string): readonly [string, (typed: string) => void, (submitted: string) => void] {
  const { typed, type, own } = useFollowing(search);
  const note = (submitted: string) => {
    own.current = submitted;
    type(submitted);
  };
  return [typed, type, note];
}

interface LiveSearch {
  /** For the input: the typed text, immediately. */
  readonly typed: string;
  readonly type: (typed: string) => void;
  /** For the rows: the same, deferred until they can be rendered. */
  readonly searched: string;
}

/** A search that applies while typing in a long list. `search` is the value in the address; `write` stores it there. */
export function useLiveSearch(search: string, write: (search: string) => void): LiveSearch {
  const { typed, type, own } = useFollowing(search);
  const searched = useDeferredValue(typed);
  const writeNow = useStable(write);
  useEffect(() => {
    if (typed === own.current) return;
    const timer = setTimeout(() => {
      own.current = typed;
      writeNow(typed);
    }, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, own, writeNow]);
  return { typed, type, searched };
}

import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';

const SEARCH_LENGTH = 200;

interface SearchBoxProps {
  /** What is searched, for the eye and for screen readers. */
  readonly label: string;
  readonly value: string;
  readonly onType: (typed: string) => void;
}

/** A search that follows the typing. */
export const SearchBox = ({ label, value, onType }: SearchBoxProps) => (
  <search className="search">
    <Search aria-hidden />
    <input
      className="input"
      type="text"
      aria-label={label}
      placeholder={label}
      maxLength={SEARCH_LENGTH}
      value={value}
      onChange={(event) => onType(event.target.value)}
    />
  </search>
);

/** What was typed, until the search it starts from changes from outside: by back, forward or a link. */
export function useTyped(search: string): readonly [string, (typed: string) => void] {
  const [typed, setTyped] = useState(search);
  useEffect(() => setTyped(search), [search]);
  return [typed, setTyped];
}

import { Select } from 'antd';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from '../controls/icon-button.js';
import { SortLine } from './sort-line.js';
import type { Column, Sorting } from './table.js';
import { sortTexts } from './texts.js';

interface SortByProps<Key extends string> {
  readonly columns: readonly Pick<Column<never, Key>, 'title' | 'sortKey'>[];
  readonly sorting: Sorting<Key>;
  readonly onSort: (sorting: Sorting<Key>) => void;
}

/** The order of a list on phones, where its table has no head: the column, and a button for the direction. */
export default function SortBy<Key extends string>({ columns, sorting, onSort }: SortByProps<Key>) {
  const { key, descending } = sorting;
  const Arrow = descending ? ArrowDown : ArrowUp;
  return (
    <SortLine>
      <Select
        aria-label={sortTexts.by}
        prefix={sortTexts.by}
        value={key}
        options={columns.flatMap(({ title, sortKey }) => (sortKey === undefined ? [] : [{ value: sortKey, label: title }]))}
        popupMatchSelectWidth={false}
        onChange={(wanted) => onSort({ key: wanted, descending: false })}
      />
      <IconButton
        aria-label={descending ? sortTexts.ascending : sortTexts.descending}
        title={descending ? sortTexts.isDescending : sortTexts.isAscending}
        onClick={() => onSort({ key, descending: !descending })}
      >
        <Arrow aria-hidden />
      </IconButton>
    </SortLine>
  );
}

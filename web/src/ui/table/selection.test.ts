import { expect, test } from 'vitest';
import {
  MAX_SELECTED,
  nothingSelected,
  pageTicked,
  pageTicks,
  type Selection,
  selectedRows,
  ticked,
  withNewer,
  withoutRow,
} from './selection.js';

interface Row {
  readonly id: number;
  readonly name: string;
}
const rowsFrom = (first: number, count: number): readonly Row[] =>
  Array.from({ length: count }, (_, place) => ({ id: first + place, name: `row ${first + place}` }));
const page = rowsFrom(1, 5);
const none: Selection<Row> = nothingSelected;
const ids = (selection: Selection<Row>) => [...selection.rows.keys()];

test('one row is selected and deselected', () => {
  const one = ticked(none, page, 2, true, false);
  expect(ids(one)).toEqual([2]);
  expect(ids(ticked(one, page, 2, false, false))).toEqual([]);
});

test('Shift selects everything between the last row and this one, in both directions', () => {
  expect(ids(ticked(ticked(none, page, 2, true, false), page, 4, true, true))).toEqual([2, 3, 4]);
  expect(ids(ticked(ticked(none, page, 4, true, false), page, 2, true, true)).toSorted()).toEqual([2, 3, 4]);
  const all = pageTicked(none, page, true);
  expect(ids(ticked(ticked(all, page, 2, false, false), page, 4, false, true))).toEqual([1, 5]);
});

test('Shift without an earlier row on this page selects only this one', () => {
  expect(ids(ticked(none, page, 3, true, true))).toEqual([3]);
  const elsewhere = ticked(none, rowsFrom(11, 5), 12, true, false);
  expect(ids(ticked(elsewhere, page, 3, true, true))).toEqual([12, 3]);
});

test('the page checkbox reflects and selects only the rows of its page', () => {
  const elsewhere = ticked(none, rowsFrom(11, 5), 12, true, false);
  expect(pageTicks(elsewhere, page)).toBe('none');
  expect(pageTicks(ticked(elsewhere, page, 1, true, false), page)).toBe('some');
  const all = pageTicked(elsewhere, page, true);
  expect(pageTicks(all, page)).toBe('all');
  expect(ids(pageTicked(all, page, false))).toEqual([12]);
  expect(pageTicks(none, [])).toBe('none');
});

test('selected rows are returned in the page’s version, and kept if the page does not show them', () => {
  const both = ticked(ticked(none, rowsFrom(11, 5), 12, true, false), page, 1, true, false);
  const later = page.map((row) => ({ ...row, name: `${row.name} renamed` }));
  expect(selectedRows(both, later).map(({ name }) => name)).toEqual(['row 12', 'row 1 renamed']);
  expect(selectedRows(withNewer(both, { id: 12, name: 'newer' }), later)[0]?.name).toBe('newer');
  expect(withNewer(both, { id: 99, name: 'never ticked' })).toBe(both);
  expect(ids(withoutRow(both, 12))).toEqual([1]);
});

test('the selection is limited to the size of the longest page', () => {
  const full = pageTicked(pageTicked(none, rowsFrom(1_001, MAX_SELECTED - 2), true), page, true);
  expect(full.rows.size).toBe(MAX_SELECTED);
  expect(pageTicks(full, page)).toBe('some');
  expect(ids(pageTicked(full, page, false))).toHaveLength(MAX_SELECTED - 2);
});

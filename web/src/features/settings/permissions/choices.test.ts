import { expect, test } from 'vitest';
import { choicesOf, firstOf, matching, selectedFirst } from './choices.js';

const groups = [
  { title: 'Elm Street, 104', choices: [1, 2].map((id) => ({ id, title: 'Elm Street', detail: `day ${id}` })) },
  { title: 'Oak Lane, 205', choices: [{ id: 3, title: 'Oak Lane', detail: 'day 3' }] },
];
const ids = (found: typeof groups | ReturnType<typeof matching>): readonly number[] => choicesOf(found).map(({ id }) => id);

test('the search finds name, detail and the iTracker of a log', () => {
  expect(ids(matching(groups, 'elm'))).toEqual([1, 2]);
  expect(ids(matching(groups, ' 205 '))).toEqual([3]);
  expect(ids(matching(groups, 'DAY 2'))).toEqual([2]);
  expect(matching(groups, 'nothing')).toEqual([]);
});

test('selected items come first, also within groups', () => {
  expect(ids(selectedFirst(groups, new Set([3])))).toEqual([3, 1, 2]);
  expect(ids(selectedFirst(groups, new Set([2])))).toEqual([2, 1, 3]);
});

test('only up to the limit are rendered, in their groups', () => {
  expect(firstOf(groups, 2)).toHaveLength(1);
  expect(ids(firstOf(groups, 2))).toEqual([1, 2]);
  expect(ids(firstOf(groups, 9))).toEqual([1, 2, 3]);
});

import type { Study } from '@headworks/api/paths/study/shapes';
import { expect, test } from 'vitest';
import { matching, paramsOf, sortedBy, viewOf } from './study-rows.js';

// The rows use only these fields.
const study = (name: string, lastupdated: number, state: Study['state'] = 'Active') =>
  ({ id: lastupdated, name, lastupdated, state }) as Study;
const studies = [study('Survey 10', 1), study('survey 2', 3, 'Inactive'), study('Autumn', 2)];
const names = (found: readonly Study[]) => found.map(({ name }) => name);

test('names sort naturally and without case; other columns fall back to them', () => {
  expect(names(sortedBy(studies, { key: 'name', descending: false }))).toEqual(['Autumn', 'survey 2', 'Survey 10']);
  expect(names(sortedBy(studies, { key: 'updated', descending: true }))).toEqual(['survey 2', 'Autumn', 'Survey 10']);
  expect(names(sortedBy(studies, { key: 'state', descending: false }))).toEqual(['Autumn', 'Survey 10', 'survey 2']);
});

test('the search finds a part of the name in any case', () => {
  expect(names(matching(studies, ' VEY '))).toEqual(['Survey 10', 'survey 2']);
  expect(names(matching(studies, ''))).toHaveLength(3);
  expect(names(matching(studies, 'winter'))).toEqual([]);
});

test('search, page and order are in the address, defaults are not', () => {
  const view = { search: 'vey', page: 2, sorting: { key: 'updated', descending: true } } as const;
  const address = new URLSearchParams(Object.entries(paramsOf(view)).flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
  expect(viewOf(address)).toEqual(view);
  expect(paramsOf(viewOf(new URLSearchParams('sort=nothing&page=-1')))).toEqual({ search: null, page: null, sort: null, order: null });
});

import { expect, test } from 'vitest';
import { askFor, paramsOf, viewOf, worstFirst } from './first-response-view.js';

const of = (address: string) => viewOf(new URLSearchParams(address));

test('the address contains the view, and invalid values are ignored', () => {
  const view = { search: 'St', page: 2, sorting: { key: 'name', descending: true } } as const;
  const written = Object.entries(paramsOf(view)).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
  expect(viewOf(new URLSearchParams(written))).toEqual(view);
  expect(of('page=-1&sort=colour')).toEqual({ search: '', page: 1, sorting: worstFirst });
  expect(Object.values(paramsOf(of('sort=status&order=desc')))).toEqual([null, null, null, null]);
});

test('the server sorts, searches and pages, the worst status first', () => {
  expect(askFor(of(''))).toEqual({ search: '', filter: 'status', sort: 'DESC', limit: 100, page: 1 });
  expect(askFor(of('search=+weir+&sort=voltage&page=3'))).toEqual({
    search: 'weir',
    filter: 'batteryvoltage',
    sort: 'ASC',
    limit: 100,
    page: 3,
  });
});

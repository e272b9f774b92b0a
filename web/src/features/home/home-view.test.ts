import { expect, test } from 'vitest';
import { askFor, paramsOf, viewOf, worstFirst } from './home-view.js';

const of = (address: string) => viewOf(new URLSearchParams(address));
const plain = { filter: null, search: '', page: 1, sorting: worstFirst };

test('the address contains the view, and invalid values are ignored', () => {
  expect(of('health=danger&search=St&sort=name&order=desc&page=3')).toEqual({
    filter: 'danger',
    search: 'St',
    page: 3,
    sorting: { key: 'name', descending: true },
  });
  expect(of('alert=any')).toEqual({ ...plain, filter: 'alert' });
  expect(of('health=sunny&sort=colour&page=-1')).toEqual(plain);
});

test('a view written to the address is read from it, and the default is an empty address', () => {
  const written = (address: string) =>
    Object.entries(paramsOf(of(address)))
      .flatMap(([name, value]) => (value === null ? [] : `${name}=${value}`))
      .join('&');
  expect(written('health=good&page=2')).toBe('health=good&page=2');
  expect(written('alert=any&search=Elm&sort=battery')).toBe('alert=any&search=Elm&sort=battery');
  expect(written('sort=health&order=desc')).toBe('');
});

test('the server sorts, filters and pages, and is asked for levels', () => {
  expect(askFor(of('alert=any&search=+elm+&sort=name&page=2'))).toEqual({
    search: 'elm',
    filter: 'sitename',
    sort: 'ASC',
    limit: 100,
    page: 2,
    health: null,
    inAlert: 'any',
    levels: true,
  });
  expect(askFor(of('health=good'))).toMatchObject({ filter: 'health', sort: 'DESC', health: 'good', inAlert: null });
});

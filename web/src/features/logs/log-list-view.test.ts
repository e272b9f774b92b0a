import { expect, test } from 'vitest';
import { addressOf, viewOf } from './log-list-view.js';

const sorting = { key: 'uploaddate', descending: true } as const;
const read = (address: string) => viewOf(new URLSearchParams(address), 25, sorting);

test('search, tags and page come from the address, and invalid values are ignored', () => {
  expect(read('search=Elm&tags=3,5,3&page=2')).toMatchObject({ search: 'Elm', tagIds: [3, 5], page: 2 });
  expect(read('tags=x,-1,,1.5&page=-4')).toMatchObject({ search: '', tagIds: [], page: 1 });
});

test('defaults are omitted from the address, and other parameters are kept', () => {
  const params = new URLSearchParams('log=9&page=3&tags=1');
  expect(addressOf(params, { search: '', tagIds: [], page: 1 }).toString()).toBe('log=9');
  expect(read(addressOf(params, { search: 'a b', tagIds: [4, 2], page: 7 }).toString())).toMatchObject({
    search: 'a b',
    tagIds: [4, 2],
    page: 7,
  });
});

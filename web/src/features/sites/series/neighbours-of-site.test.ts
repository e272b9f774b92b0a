import { expect, it } from 'vitest';
import { neighboursOfSite, othersInOrder } from './neighbours-of-site.js';

const pairs = [
  [1, 4],
  [4, 3],
  [5, 3],
] as const;

it('a site has the sites directly upstream and downstream', () => {
  expect(neighboursOfSite(pairs, 4)).toEqual({ upstream: new Set([1]), downstream: new Set([3]) });
  expect(neighboursOfSite(pairs, null)).toEqual({ upstream: new Set(), downstream: new Set() });
});

it('the other sites begin with the connected ones, in the order of the list', () => {
  const ids = [5, 4, 3, 2, 1].map((id) => ({ id }));
  expect(othersInOrder(ids, 4, pairs).map(({ id }) => id)).toEqual([3, 1, 5, 2]);
});

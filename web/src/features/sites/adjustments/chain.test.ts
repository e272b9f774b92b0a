import { describe, expect, it } from 'vitest';
import { chainOf } from './chain.js';

const site = (id: number, enabled = true) => ({ id, enabled });
const range = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);

describe('the chain of a site', () => {
  it('is the site and all upstream of it where they are few, nearest first', () => {
    const sites = range(1, 6).map((id) => site(id));
    expect(
      chainOf(
        sites,
        [
          [2, 1],
          [3, 1],
          [4, 2],
          [6, 5],
        ],
        1,
      ),
    ).toEqual([1, 2, 3, 4]);
  });

  it('grows by whole levels until it has more than 10 sites', () => {
    const sites = range(1, 40).map((id) => site(id));
    const pairs = [
      ...range(2, 6).map((id) => [id, 1] as const),
      ...range(8, 6).map((id) => [id, 2] as const),
      ...range(14, 6).map((id) => [id, 8] as const),
    ];
    expect(chainOf(sites, pairs, 1)).toEqual(range(1, 13));
  });

  it('goes on while it has not more than 10 enabled ones, and ends in a circle', () => {
    const sites = range(1, 30).map((id) => site(id, id % 2 === 0));
    const line = range(2, 29).map((id) => [id, id - 1] as const);
    const chain = chainOf(sites, line, 1);
    expect(chain).toEqual(range(1, 22));
    expect(
      chainOf(
        [site(1), site(2)],
        [
          [1, 2],
          [2, 1],
        ],
        1,
      ),
    ).toEqual([1, 2]);
  });
});

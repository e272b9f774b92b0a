import { describe, expect, it } from 'vitest';
import { networkOf } from './network.js';
import type { SeriesSite } from './pairs.js';

const site = (id: string, ...downstream: readonly string[]): SeriesSite => ({ id, upstream: [], downstream });

const all = () => true;
const without =
  (...ids: readonly string[]) =>
  ({ id }: SeriesSite) =>
    !ids.includes(id);

describe('the network of a basin', () => {
  it('is in order from upstream to downstream, by id for equal rank', () => {
    expect(networkOf([site('out'), site('b', 'a'), site('a', 'out'), site('c', 'a')], all)).toMatchObject({
      order: ['b', 'c', 'a', 'out'],
    });
  });

  it('uses a line that either of its sites contains', () => {
    const named = [{ ...site('out'), upstream: ['a'] }, site('a')];
    expect(networkOf(named, all)).toMatchObject({
      upstream: new Map([
        ['a', []],
        ['out', [{ siteId: 'a', share: 1 }]],
      ]),
    });
  });

  it('bridges consecutive sites that do not measure', () => {
    const network = networkOf([site('out'), site('x', 'out'), site('y', 'x'), site('a', 'y')], without('x', 'y'));
    expect(network).toMatchObject({
      upstream: new Map([
        ['a', []],
        ['out', [{ siteId: 'a', share: 1 }]],
      ]),
    });
  });

  it('splits the flow of a site equally among those downstream', () => {
    const network = networkOf([site('out'), site('l', 'out'), site('r', 'out'), site('a', 'l', 'r')], all);
    expect(network).toMatchObject({ splits: ['a'] });
    if ('code' in network) throw new Error('no circle');
    expect(network.upstream.get('l')).toEqual([{ siteId: 'a', share: 0.5 }]);
    expect(network.upstream.get('out')).toEqual([
      { siteId: 'l', share: 1 },
      { siteId: 'r', share: 1 },
    ]);
  });

  it('joins split flows after bridged sites without loss', () => {
    const network = networkOf([site('out'), site('l', 'out'), site('r', 'out'), site('a', 'l', 'r')], without('l', 'r'));
    expect(network).toMatchObject({
      splits: [],
      upstream: new Map([
        ['a', []],
        ['out', [{ siteId: 'a', share: 1 }]],
      ]),
    });
  });

  it('is refused if it is circular, with the sites of the circle in the direction of flow', () => {
    expect(networkOf([site('a', 'b'), site('b', 'c'), site('c', 'a'), site('d', 'a')], all)).toEqual({
      code: 'CircularSeries',
      siteIds: ['a', 'b', 'c'],
    });
  });

  it('takes linear time for many bridged diamonds', () => {
    const diamonds = Array.from({ length: 60 }, (_, at) => [
      site(`j${at}`, `l${at}`, `r${at}`),
      site(`l${at}`, `j${at + 1}`),
      site(`r${at}`, `j${at + 1}`),
    ]).flat();
    const network = networkOf([...diamonds, site('j60')], ({ id }) => id === 'j0' || id === 'j60');
    expect(network).toMatchObject({
      upstream: new Map([
        ['j0', []],
        ['j60', [{ siteId: 'j0', share: 1 }]],
      ]),
    });
  });
});

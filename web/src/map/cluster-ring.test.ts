import { describe, expect, it } from 'vitest';
import { RING_PARTS, ringOf } from './cluster-ring.js';

const countsOf = (colours: readonly string[]) => {
  const ring = ringOf(colours);
  expect(ring).toHaveLength(RING_PARTS);
  return Object.fromEntries([...new Set(ring)].map((colour) => [colour, ring.filter((each) => each === colour).length]));
};
const many = (count: number, colour: string) => Array.from({ length: count }, () => colour);

describe('the ring of a cluster', () => {
  it('is divided by the share of the sites with each colour, the most frequent first', () => {
    expect(countsOf(['#b', '#a', '#b', '#b'])).toEqual({ '#b': 18, '#a': 6 });
    expect(ringOf(['#b', '#a', '#b', '#b'])[0]).toBe('#b');
    expect(countsOf(['#a', '#b', '#c'])).toEqual({ '#a': 8, '#b': 8, '#c': 8 });
    expect(countsOf(['#a'])).toEqual({ '#a': 24 });
  });

  it('shows a single site among hundreds', () => {
    expect(countsOf([...many(900, '#a'), '#b', '#c'])).toEqual({ '#a': 22, '#b': 1, '#c': 1 });
  });

  it('has the most frequent of more colours than parts', () => {
    const colours = Array.from({ length: 40 }, (_, index) => `#${index}`);
    expect(Object.values(countsOf([...colours, '#39']))).toEqual(many(24, '1').map(Number));
    expect(ringOf([...colours, '#39'])[0]).toBe('#39');
  });
});

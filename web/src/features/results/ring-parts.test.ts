import { expect, it } from 'vitest';
import { ringOf } from './ring-parts.js';
import { blankResult, flowingSite } from './sample-result.js';
import { sitesByInflow } from './site-figures.js';

const others = (count: number) => `${count} others`;
const figuresOf = (flows: readonly number[]) =>
  sitesByInflow({ ...blankResult, sites: Object.fromEntries(flows.map((flow, id) => [id + 1, flowingSite(`MH${id + 1}`, flow, 0)])) });

it('names the three largest sites of a ring and adds up the others', () => {
  const { parts, total } = ringOf(figuresOf([10, 50, 5, 20, 15]), 'groundWater', others);
  expect(parts.map(({ name, share }) => [name, Math.round(share * 100)])).toEqual([
    ['MH2', 50],
    ['MH4', 20],
    ['MH5', 15],
    ['2 others', 15],
  ]);
  expect(total).toBeCloseTo(100 * 1440 * 56);
});

it('names four sites rather than "1 other", and leaves out those without any', () => {
  const { parts } = ringOf(figuresOf([10, 0, 5, 20, 15]), 'groundWater', others);
  expect(parts.map(({ name }) => name)).toEqual(['MH4', 'MH5', 'MH1', 'MH3']);
});

it('is empty where there is nothing', () => expect(ringOf(figuresOf([0, 0]), 'rdii', others)).toEqual({ total: 0, parts: [], others: 0 }));

import { expect, it } from 'vitest';
import { areaPath, hangingBars, linePath, spansWhere } from './path.js';
import { markedMidnights, ticksUpTo } from './ticks.js';

const extent = { hours: 4, top: 10 };

it('breaks a line at a gap', () => {
  const path = linePath(Float64Array.of(5, Number.NaN, 5, 10), extent, 100);
  expect(path).toBe('M499 500h2M2500 500l1000-500');
  expect(linePath(new Float64Array(4).fill(Number.NaN), extent, 100)).toBe('');
});

it('closes an area at the bottom', () => {
  expect(areaPath(Float64Array.of(5, 10), { hours: 2, top: 10 }, 100)).toBe('M1000 500l2000-500V1000H1000z');
});

it('keeps the peaks and few points of a long line', () => {
  const year = Float64Array.from({ length: 8_760 }, (_, hour) => (hour === 4_321 ? 9 : 1));
  const path = linePath(year, { hours: 8_760, top: 10 }, 1_500);
  expect(path).toContain('-800');
  expect(path.split(' ').length).toBeLessThan(3_000);
});

it('draws rain from the top', () => {
  expect(hangingBars(Float64Array.of(0, 2.5), 5)).toBe('M2000 0h2000v500H2000z');
});

it('marks a scale in round steps up to the greatest value', () => {
  expect(ticksUpTo(207, 5)).toEqual({ values: [0, 50, 100, 150, 200, 250], top: 250, decimals: 0 });
  expect(ticksUpTo(1.1, 5)).toMatchObject({ top: 1.25, decimals: 2 });
  expect(ticksUpTo(0, 5)).toMatchObject({ top: 0.2 });
});

it('marks midnights, up to the number that fits', () => {
  expect(markedMidnights(7)).toEqual([0, 24, 48, 72, 96, 120, 144]);
  for (const days of [14, 56, 365, 730, 3_000]) expect(markedMidnights(days).length).toBeLessThanOrEqual(14);
});

it('finds the spans where a condition holds', () => {
  expect(spansWhere(5, (hour) => hour !== 2)).toEqual([
    { from: 0, to: 2 },
    { from: 3, to: 5 },
  ]);
});

import { describe, expect, it } from 'vitest';
import { aroundDay, type ChartSite, columnsOf, linesOf, timesOfSites } from './chart-lines.js';

const HOUR = 3_600;
const words = { flow: 'Flow', dryFlow: 'Dry-weather flow', groundWater: 'Ground water' };
const site = (name: string, start: number, flow: readonly (number | null)[], confidence: ChartSite['confidence'] = 'high'): ChartSite => ({
  name,
  colour: 3,
  confidence,
  hours: { start: start * HOUR, level: [...flow], volume: [...flow], flow: [...flow], dryFlow: [...flow], groundWaterFlow: [...flow] },
});
const twice = (value: number) => value * 2;

describe('the lines of sites', () => {
  const sites = [site('A', 0, [1, 2, 3]), site('B', 2, [7, null])];

  it('share the hours from the first to the last of all', () => {
    expect(timesOfSites(sites)).toEqual([0, HOUR, 2 * HOUR, 3 * HOUR]);
    expect(timesOfSites([])).toEqual([]);
    expect(timesOfSites([site('Without records', 5, [])])).toEqual([]);
  });

  it('need one column of several sites, and all of a single one', () => {
    expect(columnsOf(1, 'level')).toContain('dryFlow');
    expect(columnsOf(2, 'level')).toEqual(['level']);
    const [{ hours }] = [site('A', 4, [1, 2])];
    expect(timesOfSites([{ hours: { ...hours, level: [], volume: [] } }])).toEqual([4 * HOUR, 5 * HOUR]);
  });

  it('stand at their own hours in the unit of the axis, and have nothing outside of them', () => {
    const lines = linesOf(sites, 'level', timesOfSites(sites), twice, words);
    expect(lines.map(({ name, values }) => [name, values])).toEqual([
      ['A', [2, 4, 6, null]],
      ['B', [null, null, 14, null]],
    ]);
  });

  it('have dry-weather flow and ground water with the flow of one site alone', () => {
    const names = (quantity: 'flow' | 'level', count: number) =>
      linesOf(sites.slice(0, count), quantity, [0], twice, words).map(({ name }) => name);
    expect(names('flow', 1)).toEqual(['Flow', 'Dry-weather flow', 'Ground water']);
    expect(names('flow', 2)).toEqual(['A', 'B']);
    expect(names('level', 1)).toEqual(['A']);
  });

  it('are dashed where the flow is of low confidence; a level is measured', () => {
    const low = [site('A', 0, [1], 'low'), site('B', 0, [1])];
    const styles = (quantity: 'flow' | 'level') => linesOf(low, quantity, [0], twice, words).map(({ style }) => style);
    expect(styles('flow')).toEqual(['dashed', 'solid']);
    expect(styles('level')).toEqual(['solid', 'solid']);
  });
});

it('shows three days before and after a day', () => {
  const times = Array.from({ length: 24 * 20 }, (_, hour) => hour * HOUR);
  expect(aroundDay(times, 10 * 24 * HOUR)).toEqual([7 * 24, 14 * 24]);
  expect(aroundDay(times, 0)).toEqual([0, 4 * 24]);
  expect(aroundDay(times, 19 * 24 * HOUR)).toEqual([16 * 24, 20 * 24]);
});

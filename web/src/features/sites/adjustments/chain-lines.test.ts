import { expect, it } from 'vitest';
import { looksOf } from '../../../charts/plot-lines.js';
import { chainLines, type Flows } from './chain-lines.js';

const flowsOf = (confidence: 'high' | 'low', ...flow: readonly number[]): Flows[string] => ({
  hours: { start: 0, level: [], volume: [], flow: [...flow], dryFlow: [], groundWaterFlow: [] },
  confidence,
});
const chain = [
  { id: 7, name: 'Trunk', colour: 45 },
  { id: 3, name: 'Iron', colour: 9 },
];
const before: Flows = { 7: flowsOf('low', 5, 6), 3: flowsOf('low', 1, 2) };
const linesAfter = (after: Flows | null) =>
  chainLines(
    chain,
    before,
    after,
    (gpm) => gpm,
    (name) => `${name}, before`,
  ).lines;

it('a site that is not certain is dashed, in its own colour', () =>
  expect(linesAfter(null).map(({ name, colour, style }) => [name, colour, style])).toEqual([
    ['Trunk', 45, 'dashed'],
    ['Iron', 9, 'dashed'],
  ]));

it('an effect is solid and what was before it dashed, however certain the sites are', () => {
  const after = { 7: flowsOf('low', 5, 7), 3: flowsOf('low', 1, 2) };
  const lines = linesAfter(after);
  expect(lines.map(({ name }) => name)).toEqual(['Trunk', 'Trunk, before', 'Iron']);
  expect(looksOf(lines, 'light').map(({ dash }) => dash.length > 0)).toEqual([false, true, false]);
  // Among many lines a dash separates sites of similar colours: not while it would mean before.
  const many = looksOf([...lines, ...lines, ...lines], 'light');
  expect(many.slice(0, 3).map(({ dash }) => dash.length > 0)).toEqual([false, true, false]);
});

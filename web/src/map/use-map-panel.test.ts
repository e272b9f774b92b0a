import { expect, it } from 'vitest';
import { nextStep, stepAfterDrag } from './use-map-panel.js';

it('the bar of a sheet as a button goes up step by step, and from the top down', () => {
  expect((['peek', 'half', 'full'] as const).map(nextStep)).toEqual(['half', 'full', 'peek']);
});

it.each([
  ['peek', 200, 'half'],
  ['half', 30, 'full'],
  ['half', -30, 'peek'],
  ['full', 30, 'full'],
  ['peek', -30, 'peek'],
  ['half', 10, 'half'],
] as const)('a sheet at %s that is dragged up by %i pixels is at %s', (step, up, expected) => {
  expect(stepAfterDrag(step, up)).toBe(expected);
});

import { expect, it } from 'vitest';
import { flowProblemOf } from './flow-problem.js';

const hours = (...flow: readonly (number | null)[]) => ({
  start: 0,
  level: [],
  volume: [],
  flow: [...flow],
  dryFlow: [],
  groundWaterFlow: [],
});
const notCalibrated = { code: 'NotCalibrated', measure: 'flow', confidence: 'low', message: 'Neither households nor a velocity.' } as const;
const fewDryDays = { code: 'FewDryDays', measure: 'flow', confidence: 'low', message: 'Few days are dry.' } as const;

it('a site without flow says why: its error, or that it is not calibrated', () => {
  expect(flowProblemOf({ error: 'NoPipeSize', message: 'The pipe size is not set.' })?.message).toBe('The pipe size is not set.');
  expect(flowProblemOf({ hours: hours(null, null), reasons: [fewDryDays, notCalibrated] })).toMatchObject({ code: 'NotCalibrated' });
  expect(flowProblemOf({ hours: hours(null), error: 'NegativeHouseholds', message: 'More upstream.', reasons: [notCalibrated] })).toEqual({
    code: 'NegativeHouseholds',
    message: 'More upstream.',
  });
});

it('a site with flow has a problem only if the server names an error', () => {
  expect(flowProblemOf({ hours: hours(1, null), reasons: [fewDryDays] })).toBeNull();
  expect(flowProblemOf({ hours: hours(1), error: 'NegativeHouseholds', message: 'More upstream.' })?.message).toBe('More upstream.');
});

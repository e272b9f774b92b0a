import { expect, it, test } from 'vitest';
import { CallFailure } from '../../api/failure.js';
import { isOfConnection, problemOf } from './result-problem.js';

test.each([
  ['NoSites', 'No Sites found. Return to the Sites tab to add sites to this basin.'],
  ['NotEnoughDays', 'Not Enough Days. At least 7 full days are required to calculate Volumetric Ratio and Flow'],
  ['Error in hydrograph decomp', 'An error occured when performing calculations. If the problem persists, contact support.'],
  ['Error no logs found', 'No logs found.'],
  ['NotStarted', "Error: Couldn't start results process."],
])('%s has the sentence of the specification, whatever the server says', (code, sentence) =>
  expect(problemOf(new CallFailure(code, 'Something else', 422))).toBe(sentence),
);

test.each(['NotActive', 'NoLogs', 'CircularSeries', 'Permission Denied', 'Unreachable'])('%s has the message of the server', (code) =>
  expect(problemOf(new CallFailure(code, 'Error: Device not activated. Serial Number 1200077', 422))).toBe(
    'Error: Device not activated. Serial Number 1200077',
  ),
);

it('says Code: 322 for any other answer', () => {
  const other = 'Error getting results. If the problem persists, contact the provider for assistance. Code: 322';
  expect(problemOf(new CallFailure('Internal Error', 'An internal error occurred.', 500))).toBe(other);
  expect(problemOf(new CallFailure('Unreadable', 'no JSON', 502))).toBe(other);
  expect(problemOf(new TypeError('sites is undefined'))).toBe(other);
});

it('says that nothing was started where the answer holds nothing', () =>
  expect(problemOf(new CallFailure('Unreadable', 'no JSON', 200))).toBe("Error: Couldn't start results process."));

it('keeps a result only while the server cannot be asked', () => {
  expect(isOfConnection(new CallFailure('Unreachable', ''))).toBe(true);
  expect(isOfConnection(new CallFailure('NotActive', '', 422))).toBe(false);
});

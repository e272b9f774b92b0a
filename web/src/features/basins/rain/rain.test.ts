import { expect, it, test } from 'vitest';
import { barAfter, topOf } from '../../../charts/bars.js';
import { daysOf, daysProblem } from './fetch-days.js';
import { barsOf, binsOf, sentenceOf, spanText, stripPath, titleOf } from './rain-bars.js';
import { fetchTexts, rainTexts } from './texts.js';

const at = (text: string): number => Date.parse(text) / 1_000;
const [HOUR, DAY] = [3_600, 86_400];
const bins = (seconds: number, ...inches: readonly number[]) => ({ start: at('2025-02-17'), seconds, inches: Float64Array.from(inches) });
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

test('the sentences of the specification', () => {
  expect(rainTexts.done).toMatchObject({ title: 'Success!' });
  expect(rainTexts.done.text('Fishing Creek')).toBe('Rain data for basin Fishing Creek was uploaded');
  expect(rainTexts.uploadFailed.title).toBe('Upload Failed');
  expect(rainTexts.uploadFailed.text('x')).toBe('An error ocurred while uploading the rain data: x');
  expect(rainTexts.deleted).toBe('Deleted successfully');
  expect(rainTexts.deleteFailed).toEqual({
    title: 'Error',
    text: 'An error ocurred while deleting the rain data. Please try again.',
  });
});

test('sums of the wire become bars in the unit of the reader, whatever they add up to', () => {
  const data = '[["Date","in."],["2025-02-17","0"],["2025-02-18","254"]]';
  expect(binsOf(data, DAY)).toEqual(bins(DAY, 0, 254));
  expect(barsOf(bins(DAY, 0, 2), '2')).toEqual({ start: at('2025-02-17'), seconds: DAY, values: [0, 50.8] });
  expect(binsOf('[]', DAY)).toEqual({ start: 0, seconds: DAY, inches: new Float64Array() });
});

it.each([
  [HOUR, 'Rain in in. per hour', 'Feb 17, 2025, 00:00 – 01:00'],
  [6 * HOUR, 'Rain in in. per 6 h', 'Feb 17, 2025, 00:00 – 06:00'],
  [DAY, 'Rain in in. per day', 'Feb 17, 2025'],
  [7 * DAY, 'Rain in in. per 7 days', 'Feb 17 – 23, 2025'],
])('a bin of %i s is named in the title and the tip', (seconds, title, span) => {
  expect(titleOf(bins(seconds, 1), '1')).toBe(title);
  expect(spanText(at('2025-02-17'), seconds)).toBe(span);
});

test('a sentence says range, total and peak', () => {
  expect(plain(sentenceOf(bins(DAY, 0.25, 1.5, 0), 'Feb 17 – 19, 2025', '1'))).toBe(
    'Rain in in. per day, Feb 17 – 19, 2025, logger time: 1.75 in. in total, at most 1.50 in. on Feb 18, 2025.',
  );
  expect(plain(sentenceOf(bins(DAY, 1), 'Feb 17, 2025', '2'))).toBe(
    'Rain in mm per day, Feb 17, 2025, logger time: 25.4 mm in total, at most 25.4 mm on Feb 17, 2025.',
  );
});

test('the axis begins at 0 and ends at a tick that no bar reaches over', () => {
  expect([[], [0, 0], [0.3], [1], [2.1], [130]].map(topOf)).toEqual([1, 1, 0.3, 1, 3, 150]);
});

test('the keys move from bar to bar and stay inside', () => {
  expect([barAfter('ArrowRight', -1, 3), barAfter('ArrowRight', 2, 3), barAfter('ArrowLeft', 0, 3)]).toEqual([0, 2, 0]);
  expect([barAfter('Home', 2, 3), barAfter('End', 0, 3), barAfter('x', 1, 3), barAfter('End', 0, 0)]).toEqual([0, 2, null, null]);
});

test('the strip has a bar for each span with rain, the highest over its whole height', () => {
  expect(stripPath(Float64Array.of(0, 1, 0.5))).toBe('M40.00 0h40.00v20.00h-40.00zM80.00 0h40.00v10.00h-40.00z');
  expect(stripPath(Float64Array.of(0, 0))).toBe('');
});

test('the days to fetch are those of the data, not more than can be fetched, and the last month without data', () => {
  const site = (start: string, end: string) => ({ startdate: at(start), enddate: at(end) });
  const none = { startdate: null, enddate: null };
  const now = at('2025-06-01T10:00Z');
  expect(daysOf([site('2025-02-17T08:00Z', '2025-03-01T08:00Z'), none, site('2025-02-10T08:00Z', '2025-02-20T08:00Z')], now)).toEqual({
    from: at('2025-02-10'),
    to: at('2025-03-01'),
  });
  const years = daysOf([site('2020-01-01', '2025-01-01')], now);
  expect([years, daysProblem(years)]).toEqual([{ from: at('2024-01-02'), to: at('2025-01-01') }, null]);
  expect(daysOf([none], now)).toEqual({ from: at('2025-05-02'), to: at('2025-06-01') });
  expect(daysProblem({ from: at('2024-01-01'), to: at('2025-01-01') })).toBe(fetchTexts.tooLong('366'));
  expect(daysProblem({ from: at('2025-01-02'), to: at('2025-01-01') })).toBe(fetchTexts.order);
});

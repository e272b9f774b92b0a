import type { Prompt } from '@headworks/api/paths/study/result-shapes';
import { describe, expect, it } from 'vitest';
import { measuredWords, noteOfDays } from './finding-words.js';

const plain = (text: string): string => text.replaceAll(/\s/g, ' ');
const day = (date: string) => ({ date, value: 1 });
const capacity: Prompt['evidence'] = { type: 'capacity', days: [day('2026-10-15')], greatestDepthInches: 9, thresholdInches: 8 };
const inflow = (...dates: readonly string[]): Prompt['evidence'] => ({
  type: 'ii',
  days: dates.map(day),
  gallonsPerHouseholdDay: 162.78,
  threshold: 150,
});

describe('a finding in words', () => {
  it('ends with one full stop, also after a unit that has one', () => {
    expect(plain(measuredWords(capacity, '1'))).toBe('Greatest level on dry days 9.00 in.; the design depth is 8.00 in.');
    expect(plain(measuredWords(capacity, '2'))).toBe('Greatest level on dry days 229 mm; the design depth is 203 mm.');
    expect(plain(noteOfDays(capacity, '1'))).toBe('The limit is 8.00 in. Days are of the loggers’ clock.');
    expect(plain(noteOfDays(capacity, '2'))).toBe('The limit is 203 mm. Days are of the loggers’ clock.');
  });

  it('is of one day or of several', () => {
    expect(plain(measuredWords(inflow('2026-10-15'), '1'))).toBe('On this day 162.78 gal per household and day; the limit is 150 gal.');
    expect(plain(measuredWords(inflow('2026-10-15', '2026-10-16'), '1'))).toMatch(/^On these days 162\.78 gal/);
  });
});

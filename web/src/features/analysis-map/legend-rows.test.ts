import { describe, expect, it } from 'vitest';
import { legendRows } from './legend-rows.js';

const numbers = (units: '1' | '2') => legendRows(units).map(({ limits }) => limits.map((limit) => limit?.match(/[\d,]+/)?.[0] ?? null));

describe('the legend', () => {
  it('has the limits of the specification in the unit of the user', () => {
    expect(numbers('1').slice(0, 2)).toEqual([
      ['150', '275', '450'],
      ['30', '60', '90'],
    ]);
    expect(numbers('2')[0]).toEqual(['568', '1,041', '1,703']);
  });

  it('says that a surcharge and a capacity that is exceeded are severe', () => {
    const [, , surcharge, capacity] = legendRows('1');
    expect(surcharge?.limits).toEqual([null, null, expect.stringContaining('80')]);
    expect(capacity?.limits).toEqual([null, null, expect.stringMatching(/1\/2 pipe for 12.*2\/3 pipe/)]);
  });
});

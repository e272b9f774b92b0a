import { describe, expect, it } from 'vitest';
import { DAY_SECONDS } from '../../playback/dates.js';
import { daysWithin, keptText, NOTHING_CHOSEN, paramsIn, restored } from './kept-params.js';

const day = (number: number) => number * DAY_SECONDS;

describe('the parameters that the browser keeps', () => {
  it('are found again as they were', () => {
    const params = { logId: 5, start: day(10), end: day(12) };
    expect(paramsIn(keptText(params))).toEqual(params);
    expect(keptText(NOTHING_CHOSEN)).toBeNull();
  });
  it('count as nothing where they are of another shape', () => {
    for (const text of [null, '', '{', '7', '[]', '{"logId":"5"}', '{"logId":-1.5}', '{"start":1e300,"end":2}'])
      expect(paramsIn(text)).toEqual(NOTHING_CHOSEN);
  });
  it('fill an address that has none', () => {
    const kept = { logId: 5, start: day(10), end: day(12) };
    expect(restored(new URLSearchParams(), kept).toString()).toBe('log=5&from=1970-01-11&to=1970-01-13');
    expect(restored(new URLSearchParams(), { ...kept, start: null }).toString()).toBe('log=5');
    for (const own of ['log=7', 'from=1970-01-11', 'at=1970-01-11T00%3A00'])
      expect(restored(new URLSearchParams(own), kept).toString()).toBe(own);
  });
});

describe('the days of the playback', () => {
  const logs = { from: day(10), to: day(20) };
  it('are the last three of the logs, unless others are asked for', () => {
    expect(daysWithin({ from: null, to: null }, logs)).toEqual({ from: day(18), to: day(20) });
    expect(daysWithin({ from: day(12), to: day(13) }, logs)).toEqual({ from: day(12), to: day(13) });
  });
  it('are the last three of another log that has none of those', () => {
    for (const asked of [
      { from: day(1), to: day(3) },
      { from: day(25), to: null },
      { from: null, to: day(9) },
    ])
      expect(daysWithin(asked, logs)).toEqual({ from: day(18), to: day(20) });
    expect(daysWithin({ from: day(9), to: day(11) }, logs)).toEqual({ from: day(10), to: day(11) });
  });
});

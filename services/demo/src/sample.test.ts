import { totalOf } from '@headworks/rain';
import { describe, expect, it } from 'vitest';
import { DEMO_SECONDS, levelAt, rainBetween, readSample, readSampleRain, recordTimes, STEP_SECONDS } from './sample.js';

const WEEK = 7 * 86_400;

describe('the demo levels', () => {
  it('are the sample, repeated and moved by whole weeks', async () => {
    const sample = await readSample('S01');
    const first = levelAt(sample, sample.startsAt);
    expect(first).toBe(5.48);
    expect(levelAt(sample, sample.startsAt + 8 * WEEK)).toBe(first);
    expect(levelAt(sample, sample.startsAt + 80 * WEEK)).toBe(first);
  });
  it('keep the gap of the sample', async () => {
    const sample = await readSample('S08');
    const missing = recordTimes(sample.startsAt - STEP_SECONDS, sample.startsAt + DEMO_SECONDS - STEP_SECONDS).filter(
      (time) => levelAt(sample, time) === undefined,
    );
    expect(missing).toHaveLength((30 * 3_600) / STEP_SECONDS);
  });
  it('fall with the rain of the sample: all of it in eight weeks, wherever they begin', async () => {
    const rain = await readSampleRain();
    const totals = [0, 3 * WEEK + 900, 100 * WEEK].map((shift) =>
      totalOf(rainBetween(rain, rain.startsAt + shift, rain.startsAt + shift + DEMO_SECONDS)),
    );
    expect(totals).toEqual([7.6, 7.6, 7.6].map((total) => expect.closeTo(total, 1)));
    expect(rain.startsAt).toBe((await readSample('S01')).startsAt);
  });
  it('end at the last quarter of an hour', () => {
    expect(recordTimes(1_000_000_000, 1_000_003_000).at(-1)).toBe(Math.floor(1_000_003_000 / 900) * 900);
    expect(recordTimes(900, 900)).toEqual([]);
  });
});

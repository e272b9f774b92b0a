import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JudgedSeries, judgedInterval, type QualityMark, qualityMarks } from './index.js';

const DAY = 86_400;
const HOUR = 3_600;
const QUARTER = 900;
const START = 1_740_000_000 - (1_740_000_000 % DAY);

/** A seeded random generator (Lehmer's), good enough for noise. */
function noise(seed: number): () => number {
  let state = (seed % 2_147_483_646) + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647 - 0.5;
  };
}

/** A sewer with a morning and an evening peak, weekends and sensor noise, in hundredths of an inch. */
function diurnal(seed: number, days: number, intervalSeconds = QUARTER): JudgedSeries {
  const chance = noise(seed);
  const base = 3 + (seed % 7);
  const swing = 0.5 + (seed % 5) / 4;
  const times = Float64Array.from({ length: (days * DAY) / intervalSeconds }, (_, index) => START + index * intervalSeconds);
  const levels = times.map((time) => {
    const hour = (time % DAY) / HOUR - (Math.floor(time / DAY) % 7 > 4 ? 1.5 : 0);
    const flow = Math.exp(-((hour - 8) ** 2) / 8) + 0.7 * Math.exp(-((hour - 19) ** 2) / 10);
    return Math.round(100 * (base + swing * flow + 0.1 * chance())) / 100;
  });
  return { times, levels, intervalSeconds, pipeInches: 8 };
}

const without = (series: JudgedSeries, from: number, to: number): JudgedSeries => {
  const kept = (_: number, index: number) => (series.times[index] ?? 0) < from || (series.times[index] ?? 0) > to;
  return { ...series, times: series.times.filter(kept), levels: series.levels.filter(kept) };
};
const withLevels = (series: JudgedSeries, change: (level: number, time: number) => number): JudgedSeries => ({
  ...series,
  levels: series.levels.map((level, index) => change(level, series.times[index] ?? 0)),
});
const withTimes = (series: JudgedSeries, change: (time: number) => number): JudgedSeries => {
  const sorted = [...series.times]
    .map((time, index) => [change(time), series.levels[index] ?? 0] as const)
    .sort(([one], [other]) => one - other);
  return { ...series, times: Float64Array.from(sorted, ([time]) => time), levels: Float64Array.from(sorted, ([, level]) => level) };
};

const seeds = fc.integer({ min: 0, max: 1_000_000 });
/** A 15-minute time in the middle weeks. */
const quarters = fc.integer({ min: 20 * 96, max: 36 * 96 });

describe('a sewer without faults', () => {
  it.each([60, 300, 900, 1_800, 3_600])('has no marks, with a record every %i s', (interval) =>
    fc.assert(
      fc.property(seeds, (seed) => {
        expect(qualityMarks(diurnal(seed, interval === 60 ? 30 : 56, interval))).toEqual([]);
      }),
      { numRuns: interval === 60 ? 5 : 20 },
    ),
  );

  it('has no marks in the demo except for its gap', () => {
    const marks = Array.from({ length: 10 }, (_, site) => {
      const file = new URL(`../../../services/demo/demo-data/levels/S${String(site + 1).padStart(2, '0')}.csv`, import.meta.url);
      const rows = readFileSync(file, 'utf8').trim().split('\n').slice(1);
      const columns = rows.map((row) => row.split(',').map(Number));
      const times = Float64Array.from(columns, ([, time]) => time ?? 0);
      return qualityMarks({
        times,
        levels: Float64Array.from(columns, ([, , level]) => level ?? 0),
        intervalSeconds: judgedInterval(times, 15),
        pipeInches: 12,
      });
    });
    expect(marks.map((ofSite) => ofSite.length)).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 0, 0]);
    expect(marks[7]?.[0]).toMatchObject({ rule: 'gap', detail: { seconds: 30 * HOUR + QUARTER, missing: 120 } });
  });

  it('with a few records, or none, has no marks', () => {
    for (const count of [0, 1, 2, 3]) {
      const { times, levels, ...rest } = diurnal(1, 1);
      expect(qualityMarks({ ...rest, times: times.slice(0, count), levels: levels.slice(0, count) })).toEqual([]);
    }
  });

  it('that is always dry has only the mark for that', () =>
    expect(qualityMarks(withLevels(diurnal(1, 20), () => 0)).map(({ rule }) => rule)).toEqual(['flat']));

  it('may stay constant for hours every night with a coarse sensor', () => {
    const coarse = withLevels(diurnal(4, 56), (level, time) => ((time % DAY) / HOUR < 5 ? 3 : Math.round(level)));
    expect(qualityMarks(coarse).filter(({ rule }) => rule !== 'clock')).toEqual([]);
  });
});

/** One fault in eight weeks gives one mark at its place. */
function findsOne(
  make: (series: JudgedSeries, at: number, length: number) => JudgedSeries,
  expected: (at: number, length: number) => object,
) {
  fc.assert(
    fc.property(seeds, quarters, fc.integer({ min: 1, max: 3 }), (seed, quarter, length) => {
      const at = START + quarter * QUARTER;
      const marks = qualityMarks(make(diurnal(seed, 56), at, length));
      expect(marks).toHaveLength(1);
      expect(marks[0]).toMatchObject(expected(at, length));
    }),
    { numRuns: 40 },
  );
}

describe('a fault is found at its place, without other marks', () => {
  it('missing records', () =>
    findsOne(
      (series, at, hours) => without(series, at, at + hours * HOUR),
      (at, hours) => ({
        rule: 'gap',
        start: at - QUARTER,
        end: at + hours * HOUR + QUARTER,
        detail: { seconds: hours * HOUR + 2 * QUARTER, missing: hours * 4 + 1 },
      }),
    ));

  it('a constant level', () =>
    findsOne(
      (series, at, length) => withLevels(series, (level, time) => (time >= at && time <= at + length * 10 * HOUR ? 2.22 : level)),
      (at, length) => ({ rule: 'flat', start: at, end: at + length * 10 * HOUR, detail: { seconds: length * 10 * HOUR, level: 2.22 } }),
    ));

  it('records that jump up and return', () =>
    findsOne(
      (series, at, records) => withLevels(series, (level, time) => (time >= at && time < at + records * QUARTER ? level + 5 : level)),
      (at, records) => ({ rule: 'spike', start: at, end: at + (records - 1) * QUARTER, detail: { records } }),
    ));

  it('records that drop to zero and return', () =>
    findsOne(
      (series, at) => withLevels(series, (level, time) => (time === at ? 0 : level)),
      (at) => ({ rule: 'spike', start: at, end: at, detail: { records: 1, level: 0 } }),
    ));

  it('a clock that was set between two records', () =>
    findsOne(
      (series, at, length) => withTimes(series, (time) => (time >= at ? time + length * 180 : time)),
      (at, length) => ({ rule: 'clock', detail: { cause: 'step', seconds: signed(length * 180) }, start: at - QUARTER }),
    ));

  it('a span that was recorded twice', () =>
    findsOne(
      (series, at) => withTimes(series, (time) => (time >= at ? time - HOUR + 400 : time)),
      (at) => ({ rule: 'clock', start: expect.closeTo(at - HOUR, -4), detail: { cause: 'repeat' } }),
    ));

  it('a daily pattern that is hours later', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 10, max: 45 }), fc.constantFrom(-6, -4, -3, 3, 5, 7), (seed, day, hours) => {
        const from = START + day * DAY;
        const series = diurnal(seed, 56);
        // The clock jumps without a loss of records: levels are from another time of day.
        const moved = withLevels(series, (level, time) =>
          time >= from ? (series.levels[Math.round((time - START) / QUARTER) - hours * 4] ?? level) : level,
        );
        const marks = qualityMarks(moved).filter(({ rule }) => rule === 'clock');
        expect(marks).toMatchObject([{ detail: { cause: 'pattern', seconds: hours * HOUR } }]);
        expect(Math.abs((marks[0]?.start ?? 0) - from)).toBeLessThanOrEqual(DAY);
      }),
      { numRuns: 40 },
    );
  });

  it('a dry-day minimum that rises or falls for weeks, with and without rain', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom(-1, 1), (seed, way) => {
        const from = START + 14 * DAY;
        const rain = noise(seed + 1);
        const wetDays = new Set(Array.from({ length: 8 }, () => Math.floor((rain() + 0.5) * 56)));
        const drifting = withLevels(diurnal(seed, 56), (level, time) => {
          const wet = wetDays.has(Math.floor((time - START) / DAY)) ? 3 * Math.sin((Math.PI * (time % DAY)) / DAY) ** 2 : 0;
          return Math.max(0, level + wet + (way * 2.4 * Math.max(0, time - from)) / (42 * DAY));
        });
        const marks = qualityMarks(drifting).filter(({ rule }) => rule === 'drift');
        expect(marks).toHaveLength(1);
        expect(Math.abs((marks[0]?.end ?? 0) - (START + 56 * DAY))).toBeLessThan(14 * DAY);
        expect(Math.sign(changeOf(marks[0]))).toBe(way);
        expect(Math.abs(changeOf(marks[0]))).toBeGreaterThan(1);
      }),
      { numRuns: 40 },
    );
  });

  it('but not daylight saving', () => {
    const moved = withTimes(diurnal(3, 56), (time) => (time >= START + 28 * DAY ? time + HOUR : time));
    expect(qualityMarks(moved).filter(({ rule }) => rule === 'clock')).toEqual([]);
  });
});

const changeOf = (mark: QualityMark | undefined): number => (mark?.rule === 'drift' ? mark.detail.change : 0);
/** A step that deviates by more than half an interval counts as a step back. */
const signed = (seconds: number): number => (seconds > QUARTER / 2 ? seconds - QUARTER : seconds);

describe('the interval', () => {
  const every = (seconds: number) => Float64Array.from({ length: 20 }, (_, index) => START + index * seconds);
  it('is that of the log if its records keep it', () => expect(judgedInterval(every(900), 15)).toBe(900));
  it('is that of most records if the log has a shorter one, or none', () => {
    expect(judgedInterval(every(3_600), 15)).toBe(3_600);
    expect(judgedInterval(every(300), null)).toBe(300);
  });
  it('for one record is that of the log', () => expect(judgedInterval(every(900).slice(0, 1), 15)).toBe(900));
});

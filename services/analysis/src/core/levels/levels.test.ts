import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LevelLog, Site } from '../basin.js';
import { createRating } from '../pipe/rating.js';
import { badRecords } from './bad-records.js';
import { cleanLog } from './clean-log.js';
import { fullDayMeans, hourlyMeans } from './hours.js';
import { extremesOf } from './log-extremes.js';
import { mergeLogs } from './merge-logs.js';
import { deepestOfDays, quarterRatios } from './quarter-hours.js';
import { depthsOfSite, levelsOfSite } from './site-levels.js';

const DAY = 86_400;
const START = Date.UTC(2025, 0, 6) / 1_000;
const PIPE_INCHES = 10;
const HELD = 9.38;
const SITE: Site = {
  id: 'a',
  name: 'A',
  enabled: true,
  pipeInches: PIPE_INCHES,
  verticalMountInches: 60,
  levelAdjInches: 0,
  siltInches: 0,
  households: 100,
  reference: null,
  rating: { multiplier: 1, exponent: 1 },
  timeOffsetSeconds: 0,
  upstream: [],
  downstream: [],
  logs: [],
};

/** A log that begins at START + `offset` seconds. */
function logOf(minutes: number, levels: readonly number[], offset = 0, id = '1'): LevelLog {
  const times = Float64Array.from(levels, (_, at) => START + offset + at * minutes * 60);
  return { id, startAt: START + offset, intervalMinutes: minutes, times, levelsInches: Float64Array.from(levels) };
}

/** A daily swing between 2 and 4 in., never the same twice. */
const swing = (count: number, minutes: number, offset = 0): readonly number[] =>
  Array.from({ length: count }, (_, at) => 3 + Math.sin((2 * Math.PI * (at * minutes * 60 + offset)) / DAY) + 0.01 * Math.sin(at * 7.3));

const clean = (log: LevelLog, site = SITE) => cleanLog(log, site, PIPE_INCHES, HELD);

describe('cleaned levels', () => {
  it('exclude a record that deviates from both of its neighbours, and only that', () => {
    const levels = swing(96, 15).with(40, 9.9).with(60, 0);
    const { times, marks } = clean(logOf(15, levels));
    expect(times).toHaveLength(94);
    expect(marks).toEqual([
      { kind: 'spike', start: START + 40 * 900, end: START + 40 * 900, records: 1 },
      { kind: 'spike', start: START + 60 * 900, end: START + 60 * 900, records: 1 },
    ]);
  });

  it('exclude a single outlier at the start or the end of a log, or next to a gap', () => {
    const levels = swing(96, 15).with(0, 7).with(95, 9.9).with(50, 9);
    const log = logOf(15, levels);
    const isKept = (_: number, at: number) => at < 51 || at > 70;
    const { marks } = clean({ ...log, times: log.times.filter(isKept), levelsInches: log.levelsInches.filter(isKept) });
    expect(marks.map(({ kind, start }) => [kind, (start - START) / 900])).toEqual([
      ['spike', 0],
      ['spike', 50],
      ['spike', 95],
    ]);
  });

  it('exclude a sensor that drops to zero in one step, and keep a pipe that runs dry', () => {
    const failing = swing(96, 15).map((level, at) => (at >= 30 && at < 46 ? 0 : level));
    expect(clean(logOf(15, failing)).marks).toEqual([{ kind: 'dropout', start: START + 30 * 900, end: START + 45 * 900, records: 16 }]);
    const drying = Array.from({ length: 96 }, (_, at) => Math.max(0, Math.abs(at - 48) / 40 - 0.2));
    expect(clean(logOf(15, drying)).marks.map(({ kind }) => kind)).toEqual(['floor']);
  });

  it('keep a constant level with a cause: a dry pipe, a surcharge, a sensor under water', () => {
    const still = (level: number) => Array.from({ length: 120 }, () => level);
    const rise = (from: number, to: number) => Array.from({ length: 10 }, (_, at) => from + ((to - from) * at) / 9);
    for (const level of [0, 8.5, 59]) {
      const kept = clean(logOf(15, [...swing(96, 15), ...rise(3, level), ...still(level), ...rise(level, 3), ...swing(96, 15)]));
      expect(kept.times, String(level)).toHaveLength(96 * 2 + 140);
    }
  });

  it('do not depend on a wrong interval', () => {
    const log = { ...logOf(15, swing(96 * 3, 15)), intervalMinutes: 1_440 };
    expect(clean(log)).toMatchObject({ intervalSeconds: 900, marks: [] });
  });

  it('keep two or three consecutive outliers: they may be a surcharge', () => {
    const levels = swing(96, 15).with(40, 9.1).with(41, 9.3);
    expect(clean(logOf(15, levels)).times).toHaveLength(96);
  });

  it('keep a permanent rise', () => {
    const levels = swing(96, 15).map((level, at) => (at >= 40 && at < 60 ? level + 5 : level));
    expect(clean(logOf(15, levels)).marks).toEqual([]);
  });

  it('exclude a stretch that moves by less than 0.02 in. for a day, or not at all for some hours, and no other', () => {
    const levels = [...swing(96, 15)];
    const stuck = [...levels, ...Array.from({ length: 96 }, (_, at) => 3.3 + (at % 2) * 0.01), ...levels.map((level) => level + 0.6)];
    expect(clean(logOf(15, stuck)).marks).toEqual([{ kind: 'flat', start: START + 96 * 900, end: START + 191 * 900, records: 96 }]);
    const shorter = [...levels, ...Array.from({ length: 90 }, (_, at) => 3.3 + (at % 2) * 0.01), ...levels.map((level) => level + 0.6)];
    expect(clean(logOf(15, shorter)).marks).toEqual([]);
    const still = [
      ...levels,
      ...levels.map((level) => level + 0.1),
      ...levels.map((level, at) => (at >= 20 && at < 60 ? 3 : level + 0.2)),
      ...levels,
    ];
    expect(clean(logOf(15, still)).marks).toMatchObject([{ kind: 'flat', start: START + 212 * 900, records: 40 }]);
  });

  it('are adjusted, and at least 0.1 in.; lower records are marked', () => {
    const { depthsInches, marks } = clean(logOf(15, [0.5, 0.3, 0.25, 0.4]), { ...SITE, levelAdjInches: -0.3 });
    expect([...depthsInches]).toEqual([0.2, 0.1, 0.1, expect.closeTo(0.1, 12)]);
    expect(marks).toEqual([{ kind: 'floor', start: START + 900, end: START + 1_800, records: 2 }]);
  });

  it('mark and keep records within an inch of the sensor and beyond the greatest flow', () => {
    const levels = swing(8, 15).map((level, at) => (at >= 4 ? 59 + at / 10 : level));
    const { times, marks } = clean(logOf(15, levels));
    expect(times).toHaveLength(8);
    expect(marks.map(({ kind, records }) => [kind, records])).toEqual([
      ['submerged', 4],
      ['full', 4],
    ]);
  });

  it('are in time order for any order of the file, and the later of two records with one time counts', () => {
    const log = { ...logOf(15, [1, 2, 3]), times: Float64Array.from([START + 900, START, START + 900]) };
    const { times, depthsInches } = clean(log);
    expect([...times]).toEqual([START, START + 900]);
    expect([...depthsInches]).toEqual([2, 3]);
  });
});

describe('rules that skip a log by its extremes', () => {
  const stretch = fc.record({
    records: fc.integer({ min: 1, max: 150 }),
    level: fc.integer({ min: -20, max: 6_100 }),
    step: fc.integer({ min: 0, max: 3 }),
    pauseMinutes: fc.constantFrom(0, 0, 0, 45, 500),
  });

  it('find what they find where they look at every record', () =>
    fc.assert(
      fc.property(fc.array(stretch, { minLength: 1, maxLength: 8 }), (stretches) => {
        let time = START;
        const records = stretches.flatMap(({ records, level, step, pauseMinutes }) => {
          time += pauseMinutes * 60;
          return Array.from({ length: records }, (_, at) => {
            time += 900;
            return { time, level: (level + step * (at % 2)) / 100 };
          });
        });
        const times = Float64Array.from(records, (record) => record.time);
        const levels = Float64Array.from(records, ({ level }) => level);
        const log = { times, levels, levelAdjInches: 0, pipeInches: PIPE_INCHES, intervalSeconds: 900, blindFromInches: 59 };
        const anything = {
          shortestStepSeconds: 0,
          longestStepSeconds: Number.POSITIVE_INFINITY,
          lowestInches: Number.NEGATIVE_INFINITY,
          highestInches: Number.POSITIVE_INFINITY,
          greatestChangeInches: Number.POSITIVE_INFINITY,
        };
        const { bits } = badRecords({ ...log, extremes: extremesOf(times, levels) });
        expect(bits).toEqual(badRecords({ ...log, extremes: anything }).bits);
      }),
    ));
});

describe('the logs of a site', () => {
  const merged = (...logs: readonly LevelLog[]) => mergeLogs(logs.map((log) => clean(log)));

  it('are one series; if two overlap, the one that started later counts', () => {
    const early = logOf(15, swing(96, 15), 0, 'early');
    const late = logOf(
      15,
      swing(48, 15, 43_200).map((level) => level + 1),
      43_500,
      'late',
    );
    const { times, depthsInches, marks } = merged(early, late);
    expect(times).toHaveLength(49 + 48);
    expect([...times].every((time, at) => at === 0 || time > (times[at - 1] ?? 0))).toBe(true);
    expect(depthsInches[60]).toBe(late.levelsInches[60 - 49]);
    expect(marks).toEqual([{ kind: 'overlap', start: START + 44_100, end: START + 95 * 900, records: 47 }]);
  });

  it('have gaps by the interval of each log', () => {
    const fast = logOf(5, swing(288, 5), 0, 'fast');
    const slow = logOf(60, swing(24, 60), DAY, 'slow');
    const without = (log: LevelLog, from: number, to: number) => ({
      ...log,
      times: log.times.filter((_, at) => at < from || at >= to),
      levelsInches: log.levelsInches.filter((_, at) => at < from || at >= to),
    });
    const site = { ...SITE, logs: [without(fast, 100, 101), without(slow, 10, 12)] };
    expect(depthsOfSite(site, PIPE_INCHES).marks).toEqual([
      { kind: 'interpolated', start: START + 99 * 300, end: START + 101 * 300, records: 0 },
      { kind: 'gap', start: START + DAY + 9 * 3_600, end: START + DAY + 12 * 3_600, records: 0 },
    ]);
  });

  it('fill the long gaps of later ones', () => {
    const early = logOf(15, swing(96, 15), 0, 'early');
    const late = logOf(15, swing(90, 15), 60, 'late');
    const gappy = {
      ...late,
      times: late.times.filter((_, at) => at < 10 || at >= 60),
      levelsInches: late.levelsInches.filter((_, at) => at < 10 || at >= 60),
    };
    const { times } = merged(early, gappy);
    const inGap = [...times].filter((time) => time > START + 10 * 900 && time < START + 60 * 900);
    expect(inGap.length).toBeGreaterThan(45);
  });
});

describe('quarter hours', () => {
  const rating = createRating(PIPE_INCHES);
  const days = { first: START / DAY, count: 1 };
  const quarters = (log: LevelLog) => quarterRatios(clean(log), days, rating);

  it('of a 15-minute log equal its records', () => {
    const levels = swing(96, 15);
    expect([...quarters(logOf(15, levels))]).toEqual(levels.map((level) => rating.ratioAt(level)));
  });

  it('of a faster log are the means of the ratios, not the ratio of the means', () => {
    const levels = Array.from({ length: 288 }, (_, at) => [2, 4, 6][at % 3] ?? 0).map((level, at) => level + 0.05 * Math.sin(at));
    const [first] = quarters(logOf(5, levels));
    expect(first).toBeCloseTo((rating.ratioAt(levels[0] ?? 0) + rating.ratioAt(levels[1] ?? 0) + rating.ratioAt(levels[2] ?? 0)) / 3, 12);
  });

  it('of a slower log, or one at odd minutes, are interpolated between its records', () => {
    const hourly = quarters(logOf(60, swing(25, 60)));
    const [one = 0, two = 0] = swing(25, 60);
    expect(hourly[1]).toBeCloseTo(rating.ratioAt(one + (two - one) / 4), 12);
    const odd = quarters(logOf(15, swing(96, 15), 300));
    const [before = 0, after = 0] = swing(96, 15);
    expect(odd[1]).toBeCloseTo(rating.ratioAt(before + ((after - before) * 2) / 3), 12);
  });

  it('bridge gaps of up to two hours', () => {
    const log = logOf(15, swing(96, 15));
    const without = (from: number, to: number) => ({
      ...log,
      times: log.times.filter((_, at) => at < from || at >= to),
      levelsInches: log.levelsInches.filter((_, at) => at < from || at >= to),
    });
    expect([...quarters(without(20, 27))].some(Number.isNaN)).toBe(false);
    expect([...quarters(without(20, 28))].filter(Number.isNaN)).toHaveLength(8);
  });

  it('give an hour from two of four, and a full day from 22 of 24 hours', () => {
    const ratios = new Float64Array(96).fill(0.5);
    ratios.fill(Number.NaN, 0, 2);
    ratios.fill(Number.NaN, 4, 7);
    const hours = hourlyMeans(ratios);
    expect([hours[0], hours[1]]).toEqual([0.5, Number.NaN]);
    const day = (missing: number) => fullDayMeans(new Float64Array(24).fill(0.5).fill(Number.NaN, 0, missing))[0];
    expect([day(2), day(3)]).toEqual([0.5, Number.NaN]);
  });

  it('of any interval have nearly the same mean of a day', () => {
    fc.assert(
      fc.property(fc.constantFrom(1, 5, 10, 15, 30, 60), fc.integer({ min: 0, max: 59 }), (minutes, offset) => {
        const log = logOf(minutes, swing(Math.ceil((2 * 1_440) / minutes), minutes, offset * 60), offset * 60);
        const ratios = quarterRatios(clean(log), { first: days.first, count: 2 }, rating).subarray(8, 180);
        const exact = quarterRatios(clean(logOf(1, swing(2_880, 1))), { first: days.first, count: 2 }, rating).subarray(8, 180);
        const mean = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length;
        expect(Math.abs(mean(ratios) / mean(exact) - 1)).toBeLessThan(0.02);
      }),
    );
  });

  it('have the greatest depth of each day, even with a single record', () => {
    const series = { times: Float64Array.from([START + 5, START + 2 * DAY]), depthsInches: Float64Array.from([2, 3]) };
    expect([...deepestOfDays(series, { first: START / DAY, count: 3 })]).toEqual([2, Number.NaN, 3]);
  });
});

describe('the levels of a site', () => {
  it('are those of the requested days', () => {
    const site = { ...SITE, logs: [logOf(15, swing(96 * 5, 15))] };
    const { days, hours } = levelsOfSite(depthsOfSite(site, PIPE_INCHES), { start: START + DAY, end: START + 3 * DAY });
    expect({ days, hours: hours.length }).toEqual({ days: { first: START / DAY + 1, count: 2 }, hours: 48 });
  });
});

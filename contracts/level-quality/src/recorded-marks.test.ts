import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { type JudgedSeries, judgedInterval, type QualityMark, qualityMarks } from './index.js';

const DAY = 86_400;
const HOUR = 3_600;
const QUARTER = 900;
const START = 20_000 * DAY;
const DAYS = 70;
const SERIES = 150;
const FAULTS = 3;

/** A seeded random generator (Lehmer's), from 0 to 1. */
function chanceOf(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

type Reading = readonly [time: number, level: number];
type Fault = (readings: readonly Reading[], at: number, chance: () => number) => readonly Reading[];

const levelsFrom = (at: number, length: number, change: (level: number, index: number) => number) => (readings: readonly Reading[]) =>
  readings.map(([time, level], index): Reading => [time, index >= at && index < at + length ? change(level, index - at) : level]);
const timesFrom = (at: number, seconds: number) => (readings: readonly Reading[]) =>
  readings.map(([time, level], index): Reading => [index >= at ? time + seconds : time, level]);

const faults: readonly Fault[] = [
  (readings, at, chance) => levelsFrom(at, Math.floor(150 * chance()), () => 2.22)(readings),
  (readings, at, chance) => levelsFrom(at, 1 + Math.floor(4 * chance()), (level) => level + 6)(readings),
  (readings, at, chance) => readings.toSpliced(at, Math.floor(60 * chance())),
  (readings, at, chance) => timesFrom(at, Math.floor(QUARTER * chance()))(readings),
  (readings, at, chance) => timesFrom(at, -Math.floor(3 * HOUR * chance()))(readings),
  (readings, at, chance) => {
    const later = 4 * Math.floor(11 * chance());
    return readings.map(([time, level], index): Reading => [time, index < at ? level : (readings[index - later]?.[1] ?? level)]);
  },
  (readings, at, chance) => {
    const slope = (chance() - 0.5) / 500;
    return levelsFrom(at, readings.length, (level, index) => level + slope * index)(readings);
  },
  (readings, at, chance) => levelsFrom(at, 2_000, (level) => level + 2 * chance())(readings),
];

/** A sewer with one wave a day and sensor noise, and some faults anywhere: only numbers that are the same on every machine. */
function worn(seed: number): JudgedSeries {
  const chance = chanceOf(seed);
  const swing = 1 + chance();
  let readings: readonly Reading[] = Array.from({ length: (DAYS * DAY) / QUARTER }, (_, index): Reading => {
    const hour = (index % 96) / 4;
    const wave = hour < 5 ? 0 : Math.max(0, 1 - Math.abs(hour - 9) / 4) + 0.6 * Math.max(0, 1 - Math.abs(hour - 19) / 5);
    return [START + index * QUARTER, Math.round(100 * (4 + swing * wave + 0.1 * chance())) / 100];
  });
  for (let count = 0; count < FAULTS; count++) {
    const fault = faults[Math.floor(faults.length * chance())];
    readings = fault?.(readings, Math.floor(readings.length * chance()), chance) ?? readings;
  }
  const each = [...new Map(readings)].sort(([one], [other]) => one - other);
  const times = Float64Array.from(each, ([time]) => time);
  return {
    times,
    levels: Float64Array.from(each, ([, level]) => level),
    intervalSeconds: judgedInterval(times, seed % 3 === 0 ? null : 15),
    pipeInches: seed % 4 === 0 ? null : 8,
  };
}

const kindOf = (mark: QualityMark): string => (mark.rule === 'clock' ? `clock ${mark.detail.cause}` : mark.rule);

it('a faster rule finds the same marks, figure by figure, as were recorded for these series', () => {
  const marks = Array.from({ length: SERIES }, (_, seed) => qualityMarks(worn(seed)));
  const counts: Record<string, number> = {};
  for (const mark of marks.flat()) counts[kindOf(mark)] = (counts[kindOf(mark)] ?? 0) + 1;
  const recorded = createHash('sha256').update(JSON.stringify(marks)).digest('hex');
  expect(counts).toEqual({ gap: 54, flat: 41, spike: 41, drift: 24, 'clock step': 54, 'clock repeat': 34, 'clock pattern': 57 });
  // A rule that changes on purpose is recorded again.
  expect(recorded).toBe('0f67e9e8a11aaf3a566106c043a0ca858e4e4c59036f25f0c8e301fc49c3a40c');
});

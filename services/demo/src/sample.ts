import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Rain, readRainDate } from '@headworks/rain';

const FOLDER = join(import.meta.dirname, '../demo-data');
export const STEP_SECONDS = 900;
const WEEK_SECONDS = 7 * 86_400;
const SAMPLE_WEEKS = 8;

/** The levels of a sample site in inches, by position in the eight weeks; positions in a gap are missing. */
export interface SampleLevels {
  readonly startsAt: number;
  readonly levels: ReadonlyMap<number, number>;
}

/** The lines of a file below its header, in cells. */
async function readRows(file: string): Promise<readonly (readonly string[])[]> {
  const lines = (await readFile(join(FOLDER, file), 'utf8')).trim().split('\n');
  return lines.slice(1).map((line) => line.split(','));
}

export async function readSample(siteId: string): Promise<SampleLevels> {
  const rows = (await readRows(`levels/${siteId}.csv`)).map((cells) => cells.map(Number));
  const times = rows.map(([, epoch]) => epoch ?? 0);
  const startsAt = Math.floor((times[0] ?? 0) / STEP_SECONDS) * STEP_SECONDS;
  return { startsAt, levels: new Map(rows.map(([, epoch, level]) => [((epoch ?? 0) - startsAt) / STEP_SECONDS, level ?? 0])) };
}

/** The rain of each quarter of an hour in inches, as the levels: by position in the eight weeks. */
export async function readSampleRain(): Promise<SampleLevels> {
  const rows = await readRows('rain_15min.csv');
  const startsAt = readRainDate(rows[0]?.[0] ?? '');
  return { startsAt, levels: new Map(rows.map(([date = '', inches]) => [(readRainDate(date) - startsAt) / STEP_SECONDS, Number(inches)])) };
}

/** The rain after `from` and up to `to` (epoch seconds), from the same weeks of the sample as the levels. */
export function rainBetween(sample: SampleLevels, from: number, to: number): Rain {
  const times = recordTimes(from, to);
  return { times: Float64Array.from(times), inches: Float64Array.from(times, (time) => levelAt(sample, time) ?? 0) };
}

/**
 * The level at a time after the sample: the eight weeks repeat, moved by whole weeks, so weekdays are kept.
 * Undefined in a gap of the logger. `time` in epoch seconds, a multiple of 900.
 */
export function levelAt(sample: SampleLevels, time: number): number | undefined {
  const cycle = SAMPLE_WEEKS * WEEK_SECONDS;
  const into = (((time - sample.startsAt) % cycle) + cycle) % cycle;
  return sample.levels.get(into / STEP_SECONDS);
}

/** The times of all records after `from` and up to `to`, epoch seconds. */
export function recordTimes(from: number, to: number): readonly number[] {
  const first = Math.floor(from / STEP_SECONDS) + 1;
  const last = Math.floor(to / STEP_SECONDS);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * STEP_SECONDS);
}

export const DEMO_SECONDS = SAMPLE_WEEKS * WEEK_SECONDS;

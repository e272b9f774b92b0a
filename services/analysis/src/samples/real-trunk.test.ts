import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { splitLines } from '@headworks/logger-csv';
import { beforeAll, describe, expect, it } from 'vitest';
import { readRain } from '../cli/read-rain.js';
import type { Basin, Site } from '../core/basin.js';
import { type Analysis, analyse } from '../core/index.js';
import type { SiteAnalysis } from '../core/site-analysis.js';
import { medianOfKnown } from '../core/statistics.js';
import { DAY_SECONDS } from '../core/units.js';

const FOLDER = join(import.meta.dirname, '../../../../tests/samples/real-trunk');
const GPM_PER_MGD = 1_000_000 / 1_440;
const PIPE_INCHES = 27;

interface Measured {
  readonly time: number;
  readonly flowGpm: number;
  readonly velocityFps: number;
  readonly depthInches: number;
}

async function cellsOf(file: string): Promise<readonly (readonly string[])[]> {
  const rows: (readonly string[])[] = [];
  splitLines(await readFile(join(FOLDER, file), 'utf8'), (line, cells) => {
    if (line > 1 && cells.length > 1) rows.push(cells);
  });
  return rows;
}

const timeOf = ([month, day, year, hour, minute]: readonly string[]): number =>
  Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute)) / 1_000;

/** The meter's measurements, without records that have no flow. */
async function measured(): Promise<readonly Measured[]> {
  const rows = await cellsOf('Flow_Monitor.csv');
  return rows
    .map((cells) => ({
      time: timeOf(cells),
      flowGpm: Number(cells[5]) * GPM_PER_MGD,
      velocityFps: Number(cells[6]),
      depthInches: Number(cells[7]),
    }))
    .filter(({ flowGpm, depthInches }) => flowGpm > 0 && depthInches > 0);
}

async function gauge() {
  const rows = (await cellsOf('Rain_Gauge.csv')).map((cells) => `${timeOf(cells)},${cells[5]}`);
  return readRain(['epoch,in', ...rows].join('\n'), 'Rain_Gauge.csv');
}

function basinOf(records: readonly Measured[], reference: Site['reference'], rain: Basin['rain']): Basin {
  const log = {
    id: '1',
    startAt: records[0]?.time ?? 0,
    intervalMinutes: 15,
    times: Float64Array.from(records, ({ time }) => time),
    levelsInches: Float64Array.from(records, ({ depthInches }) => depthInches),
  };
  const site: Site = {
    id: 'trunk',
    name: 'Trunk',
    enabled: true,
    pipeInches: PIPE_INCHES,
    verticalMountInches: null,
    levelAdjInches: 0,
    siltInches: 0,
    households: 0,
    reference,
    rating: { multiplier: 1, exponent: 1 },
    timeOffsetSeconds: 0,
    upstream: [],
    downstream: [],
    logs: [log],
  };
  return { gallonsPerHouseholdDay: 0, waterCostPer1000Gallons: 2, sites: [site], rain, requested: null };
}

/** The valid days of a site, and the meter's measurements on them. */
function usedDays(site: SiteAnalysis, { window }: Analysis, records: readonly Measured[]) {
  const first = window?.first ?? 0;
  const byDay = Map.groupBy(records, ({ time }) => Math.floor(time / DAY_SECONDS) - first);
  const mean = (day: number) => {
    const flows = (byDay.get(day) ?? []).map(({ flowGpm }) => flowGpm);
    return flows.reduce((sum, flow) => sum + flow, 0) / flows.length;
  };
  const days = [...site.dry.dayMeans.keys()].filter((day) => !Number.isNaN(site.dry.dayMeans[day]));
  return { days, mean, byDay };
}

/** RDII by the same rule from the meter's flows alone: the mean above the lowest fifth of its days, weekdays and weekend days apart. */
function meanAboveLowestFifth(days: readonly number[], mean: (day: number) => number, classOf: (day: number) => string): number {
  const lowest = (dayClass: string) => {
    const flows = days
      .filter((day) => classOf(day) === dayClass)
      .map(mean)
      .sort((a, b) => a - b);
    const dry = flows.slice(0, Math.max(1, Math.floor(0.2 * flows.length)));
    return dry.reduce((sum, flow) => sum + flow, 0) / dry.length;
  };
  const dryOf = new Map(['weekday', 'weekend'].map((dayClass) => [dayClass, lowest(dayClass)]));
  return days.reduce((sum, day) => sum + mean(day) - (dryOf.get(classOf(day)) ?? Number.NaN), 0) / days.length;
}

/**
 * A trunk sewer whose flow was metered, against the flow from its depths alone. One velocity represents the site visit: the median of the dry days at
 * their median depth.
 */
describe('a real trunk sewer', () => {
  let site: SiteAnalysis;
  let meanOfMeter: number;
  let rdiiOfMeter: number;

  beforeAll(async () => {
    const records = await measured();
    const rain = await gauge();
    const first = analyse(basinOf(records, { levelInches: 7, velocityFps: 2 }, rain));
    const dry = [...first.sites.values()][0];
    if (!dry) throw new Error(`no result: ${first.error?.message}`);
    const { byDay } = usedDays(dry, first, records);
    const onDryDays = [...dry.dry.dryDays.weekday, ...dry.dry.dryDays.weekend].flatMap((day) => byDay.get(day) ?? []);
    const levelInches = medianOfKnown(onDryDays.map(({ depthInches }) => depthInches));
    const near = onDryDays.filter(({ depthInches }) => Math.abs(depthInches - levelInches) < 0.25);
    const reference = { levelInches, velocityFps: medianOfKnown(near.map(({ velocityFps }) => velocityFps)) };
    const analysis = analyse(basinOf(records, reference, rain), first);
    const found = [...analysis.sites.values()][0];
    if (!found) throw new Error('no result');
    site = found;
    const { days, mean } = usedDays(site, analysis, records);
    meanOfMeter = days.reduce((sum, day) => sum + mean(day), 0) / days.length;
    rdiiOfMeter = meanAboveLowestFifth(days, mean, (day) => site.dry.classes[day] ?? 'weekday');
  });

  it('has the mean flow of its meter within 10 %', () => {
    expect(Math.abs((site.cumulative?.flow ?? Number.NaN) / meanOfMeter - 1)).toBeLessThan(0.1);
  });

  it('has the RDII of its meter within 25 %', () => {
    expect(Math.abs((site.cumulative?.rdii ?? Number.NaN) / rdiiOfMeter - 1)).toBeLessThan(0.25);
  });

  it('is calibrated by its velocity, which the result reports', () => {
    expect(site.calibration?.method).toBe('reference');
    expect(site.confidence.reasons.map(({ code }) => code)).not.toContain('ByHouseholds');
  });
});

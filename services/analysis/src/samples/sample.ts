import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { splitLines } from '@headworks/logger-csv';
import { readBasin } from '../cli/read-basin.js';
import type { Basin } from '../core/basin.js';
import { analyse, type BasinResult, resultOf } from '../core/index.js';
import { MINUTES_PER_DAY } from '../core/units.js';

const FOLDER = join(import.meta.dirname, '../../../../tests/samples/basins');

/** The true values of a site over the days of a result. Flows are means in GPM. */
export interface Truth {
  readonly flow: number;
  readonly base: number;
  readonly groundWater: number;
  readonly rdii: number;
  /** Gallons a household and day of the site's own area. */
  readonly ownInflow: number;
  /** Dates on which the level went above 80 % of the pipe. */
  readonly surchargeDays: readonly string[];
  /** Whether dry days exceed the design depth. */
  readonly isOverCapacity: boolean;
}

export interface Sample {
  readonly basin: Basin;
  readonly result: BasinResult;
  /** By site. */
  readonly truth: ReadonlyMap<string, Truth>;
}

export const readSample = (name: string, levels = 'levels'): Promise<Basin> => {
  const at = (file: string) => join(FOLDER, name, file);
  const none = { start: null, end: null, hourly: false, out: '-', report: null };
  return readBasin({ ...none, network: at('network.json'), levels: at(levels), rain: at('rain.csv') }, () => {});
};

/** A sample basin, its analysis, and the true values of the same days. */
export async function analysedSample(name: string): Promise<Sample> {
  const basin = await readSample(name);
  const result = resultOf(analyse(basin));
  return { basin, result, truth: await readTruth(name, result) };
}

async function readTruth(name: string, { usingStart, usingEnd }: BasinResult): Promise<ReadonlyMap<string, Truth>> {
  const inWindow = ({ date = '' }: Row) => {
    const time = Date.parse(date) / 1_000;
    return time >= (usingStart ?? 0) && time <= (usingEnd ?? 0);
  };
  const daily = (await rowsOf(join(FOLDER, name, 'truth/daily.csv'))).filter(inWindow);
  const capacity = new Map((await rowsOf(join(FOLDER, name, 'truth/capacity.csv'))).map(({ site, over }) => [site, over === 'True']));
  const sites = [...new Set(daily.map(({ site = '' }) => site))];
  return new Map(
    sites.map((site) => [
      site,
      truthOf(
        daily.filter((row) => row.site === site),
        capacity.get(site) ?? false,
      ),
    ]),
  );
}

function truthOf(days: readonly Row[], isOverCapacity: boolean): Truth {
  const mean = (column: string) => days.reduce((sum, row) => sum + Number(row[column]), 0) / days.length;
  const gpm = (column: string) => mean(column) / MINUTES_PER_DAY;
  return {
    flow: gpm('cum_flow_gal'),
    base: gpm('cum_base_gal'),
    groundWater: gpm('cum_gwi_gal'),
    rdii: gpm('cum_rdii_gal'),
    ownInflow: mean('ind_ii_gpd_per_unit'),
    surchargeDays: days.filter(({ hours_over_80pct: hours }) => Number(hours) > 0).map(({ date = '' }) => date),
    isOverCapacity,
  };
}

type Row = Readonly<Record<string, string>>;

async function rowsOf(file: string): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let header: readonly string[] | undefined;
  splitLines(await readFile(file, 'utf8'), (_line, cells) => {
    if (!header) header = cells;
    else if (cells.length > 1) rows.push(Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''])));
  });
  return rows;
}

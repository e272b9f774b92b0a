import type { Confidence, SiteHours } from '@headworks/api/paths/study/result-shapes';
import type { Units } from '@headworks/api/units';
import { lineOf, longestStep } from '../../../charts/level-series.js';
import type { PlotLine } from '../../../charts/plot-lines.js';
import { volumeIn } from '../../../ui/format/flow.js';
import { lengthIn } from '../../../ui/format/format.js';
import { siteGraphTexts as t } from './texts.js';

const HOUR_SECONDS = 3_600;
const VOLUME_MINUTES = 15;

export type GraphKind = 'levels' | 'volumes' | 'flows';

/** What a graph draws; the first line is the one of its name. In the user's unit. */
export interface GraphData {
  readonly times: readonly number[];
  readonly lines: readonly PlotLine[];
}

/** Records as the wire has them: inches, or volumetric change. */
export interface SiteRecords {
  readonly records: readonly { readonly time: number; readonly level: number }[];
  /** Minutes. */
  readonly logIntervals: readonly (number | null)[];
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The records of JSON text, by the name of their value. Throws TypeError if it is of another shape. */
export function readRecords(text: string, value: 'level' | 'volume'): SiteRecords['records'] {
  const rows: unknown = JSON.parse(text);
  if (!Array.isArray(rows)) throw new TypeError('Records are not a list.');
  return rows.map((row) => {
    const [time, level] = isObject(row) ? [row.time, row[value]] : [];
    if (typeof time !== 'number' || typeof level !== 'number') throw new TypeError(`A record without ${value}.`);
    return { time, level };
  });
}

/** The longest interval counts: the logs of a site may differ. */
function lineThrough({ records, logIntervals }: SiteRecords, pipeInches: number | null) {
  const minutes = Math.max(0, ...logIntervals.map((each) => each ?? 0));
  const interval = minutes === 0 ? null : minutes * 60;
  return lineOf([{ records, longestStepSeconds: longestStep(records, interval, Number.POSITIVE_INFINITY) }], pipeInches);
}

/** Levels with their gaps, capped at the pipe size. */
export function levelGraph(given: SiteRecords, pipeInches: number | null, units: Units): GraphData {
  const { times, levels } = lineThrough(given, pipeInches);
  const values = levels.map((level) => (level === null || level === undefined ? level : lengthIn(level, units)));
  return { times, lines: [{ name: t.lines.levels, values, colour: 0, style: 'filled' }] };
}

/** Volumetric change, which the server gives for each quarter of an hour. */
export function volumeGraph({ records }: Pick<SiteRecords, 'records'>): GraphData {
  const { times, levels } = lineThrough({ records, logIntervals: [VOLUME_MINUTES] }, null);
  return { times, lines: [{ name: t.lines.volumes, values: levels, colour: 0, style: 'solid' }] };
}

/** The flow of each hour, with the dry-weather flow and its ground water. */
export function flowGraph({ start, flow, dryFlow, groundWaterFlow }: SiteHours, units: Units): GraphData {
  const inUnit = (values: readonly (number | null)[]) => values.map((value) => (value === null ? null : volumeIn(value, units)));
  return {
    times: flow.map((_, hour) => start + hour * HOUR_SECONDS),
    lines: [
      { name: t.lines.flows, values: inUnit(flow), colour: 0, style: 'solid' },
      { name: t.lines.dry, values: inUnit(dryFlow), colour: 'dry', style: 'dashed' },
      { name: t.lines.groundWater, values: inUnit(groundWaterFlow), colour: 'groundWater', style: 'area' },
    ],
  };
}

/** The line that the graph is named after, in the colour of its site; dashed where it is not certain. */
export function asOfSite({ times, lines: [own, ...others] }: GraphData, colour: number, confidence?: Confidence): GraphData {
  if (own === undefined) return { times, lines: others };
  const style = confidence === 'low' ? 'dashed' : own.style;
  return { times, lines: [{ ...own, colour, style }, ...others] };
}

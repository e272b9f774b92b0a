import type { Units } from '@headworks/api/units';
import { csvText, inFileName } from '../../../ui/format/csv-text.js';
import { flowUnit } from '../../../ui/format/flow.js';
import { lengthUnit } from '../../../ui/format/format.js';
import type { GraphData, GraphKind } from './graph-data.js';
import { siteGraphTexts as t } from './texts.js';

export const csvFileName = (site: string, kind: GraphKind): string => `${inFileName(site)}-${t.files[kind]}.csv`;

/** 2025-04-03 09:15:00, a format that every spreadsheet reads. */
const loggerTime = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');

const valueColumn = (kind: GraphKind, units: Units): string => {
  if (kind === 'levels') return t.columns.levels(lengthUnit(units));
  return kind === 'flows' ? t.columns.flows(flowUnit(units)) : t.columns.volumes;
};

/** Times and values of the graph's first line, with two decimals; gaps have no row. The cells are numbers and times: no formula. */
export function graphCsv({ times, lines: [line] }: GraphData, kind: GraphKind, units: Units): string {
  const head = csvText([t.columns.time, valueColumn(kind, units)], []).trimEnd();
  const rows = times.flatMap((time, place) => {
    const value = line?.values[place];
    return value === null || value === undefined ? [] : `${loggerTime(time)},${value.toFixed(2).replace(/^-0\.00$/, '0.00')}`;
  });
  return [head, ...rows, ''].join('\r\n');
}

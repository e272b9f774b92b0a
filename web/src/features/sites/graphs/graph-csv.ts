import type { Units } from '@headworks/api/units';
import { csvNameOf } from '../../../entities/site/csv-name.js';
import { csvNumber, csvText, csvTime } from '../../../ui/format/csv-text.js';
import { flowUnit } from '../../../ui/format/flow.js';
import { lengthUnit } from '../../../ui/format/format.js';
import type { GraphData, GraphKind } from './graph-data.js';
import { siteGraphTexts as t } from './texts.js';

const quantities = { levels: 'level', volumes: 'volume', flows: 'flow' } as const;

export const csvFileName = (site: string, kind: GraphKind): string => csvNameOf(site, quantities[kind]);

const valueColumn = (kind: GraphKind, units: Units): string => {
  if (kind === 'levels') return t.columns.levels(lengthUnit(units));
  return kind === 'flows' ? t.columns.flows(flowUnit(units)) : t.columns.volumes;
};

/** Times and values of the graph's first line, with two decimals; gaps have no row. The cells are numbers and times: no formula. */
export function graphCsv({ times, lines: [line] }: GraphData, kind: GraphKind, units: Units): string {
  const head = csvText([t.columns.time, valueColumn(kind, units)], []).trimEnd();
  const rows = times.flatMap((time, place) => {
    const value = line?.values[place];
    return value === null || value === undefined ? [] : `${csvTime(time)},${csvNumber(value)}`;
  });
  return [head, ...rows, ''].join('\r\n');
}

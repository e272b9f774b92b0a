import { csvNumber, csvText, csvTime } from '../../ui/format/csv-text.js';
import { resultsTexts as t } from './texts.js';

interface ChartLines {
  readonly times: readonly number[];
  readonly lines: readonly { readonly name: string; readonly values: readonly (number | null | undefined)[] }[];
}

const cell = (value: number | null | undefined): string => (value === null || value === undefined ? '' : csvNumber(value));

/** The lines of a chart as columns, with two decimals; times without any value have no row. The cells are numbers and times: no formula. */
export function chartCsv({ times, lines }: ChartLines, unit: string): string {
  const head = csvText([t.timeColumn, ...lines.map(({ name }) => t.valueColumn(name, unit))], []).trimEnd();
  const rows = times.flatMap((time, place) => {
    const cells = lines.map(({ values }) => cell(values[place]));
    return cells.every((each) => each === '') ? [] : [csvTime(time), ...cells].join(',');
  });
  return [head, ...rows, ''].join('\r\n');
}

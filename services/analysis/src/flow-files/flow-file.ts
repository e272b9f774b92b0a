import type { FlowAdjustment } from '@headworks/api/paths/cloud/export-flow';
import { columnNames, loggerLimits, readLevels, rowText, splitLines, timeOfRecord } from '@headworks/logger-csv';
import { type FlowAt, flowOfFile } from './flow-of-file.js';
import type { FlowRefusal } from './texts.js';

export type ConvertedFile =
  | { readonly kind: 'flow'; readonly text: string; readonly hasIssues: boolean }
  | { readonly kind: 'refused'; readonly error: FlowRefusal };

export const FLOW_COLUMN = 'Flow (GPM)';
const DECIMALS = 2;

/** Converts a logger's CSV file: its rows with the adjusted flow in a last column. */
export function flowFile(text: string, adjustment: FlowAdjustment): ConvertedFile {
  const levels = readLevels(text);
  const flowAt = flowOfFile(levels);
  if (typeof flowAt === 'string') return { kind: 'refused', error: flowAt };
  return { kind: 'flow', text: withFlows(text, flowAt, adjustment), hasIssues: levels.csv.kind === 'faulty' };
}

/** The header as it is, and the columns of the logger: a column that another export has added is left out. */
function withFlows(text: string, flowAt: FlowAt, { multiplier, exponent }: FlowAdjustment): string {
  const rows: string[] = [];
  const flowText = (cells: readonly string[]): string => {
    const flow = flowAt(timeOfRecord(cells));
    return flow === undefined ? '' : (multiplier * flow ** exponent).toFixed(DECIMALS);
  };
  splitLines(text, (lineNumber, cells) => {
    if (lineNumber < loggerLimits.headerLines || cells.every((cell) => cell.trim() === '')) rows.push(rowText(cells));
    else rows.push(rowText([...columnsOf(cells), lineNumber === loggerLimits.headerLines ? FLOW_COLUMN : flowText(cells)]));
  });
  return rows.join('');
}

const columnsOf = (cells: readonly string[]): readonly string[] => columnNames.map((_name, index) => cells[index] ?? '');

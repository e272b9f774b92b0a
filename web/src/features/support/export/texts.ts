import { filesTexts } from '../../../files/texts.js';

export const exportTexts = {
  bulk: 'Bulk Flow Export',
  bulkExplain:
    'Converts log files to flow files. Pipe ID and Population are read from the header of each file; at least 7 full days are needed. Nothing is stored.',
  individual: 'Individual Flow Adjustment',
  individualExplain: 'Converts one log file, and adjusts each flow: multiplier × flow ^ exponent, with the flow in GPM.',
  choose: 'CSV files',
  chooseOne: 'CSV file',
  help: (prefix: string, zip: string, most: number) =>
    `The name of each file must contain .csv. Files with issues are named ${prefix}…; more than ${most} files come as ${zip}.`,
  helpOne: (prefix: string) => `The name of the file must contain .csv. The name of a file with issues gets ${prefix} in front.`,
  multiplier: 'Multiplier',
  exponent: 'Exponent',
  factorWrong: (most: string) => `Enter a number greater than 0, and at most ${most}.`,
  list: 'Chosen files',
  empty: 'No files chosen',
  emptyOne: 'No file chosen',
  status: (count: string, one: boolean) => `${count} ${one ? 'file' : 'files'}`,
  outcome: (done: string, refused: string, all: string) => `${done} of ${all} converted, ${refused} refused`,
  refusedNote: 'Files without flow are not in the export; the reason stands at each of them.',
  export: 'Export',
  exportNone: filesTexts.chooseOne,
  busy: 'An export is in work.',
  converting: (done: string, all: string) => `Converting: ${done} of ${all} files are done`,
  stop: 'Stop',
  clear: 'Remove All',
  failed: 'The export could not be completed',
  states: {
    chosen: 'Ready',
    waiting: 'Waiting',
    converted: 'Converted',
    issues: (name: string) => `Issues found: ${name}`,
    notConverted: 'Not converted',
  },
  tooLarge: 'This file is too large to be exported. Split it.',
  cut: 'The answer of the server ended early. Try again.',
} as const;

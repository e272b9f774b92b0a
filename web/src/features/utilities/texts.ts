import { filesTexts } from '../../files/texts.js';

export const utilitiesTexts = {
  title: 'Utilities',
  validator: 'Bulk File Validator',
  explain: 'Checks log files and exports them with a flag on each record that has an issue. Nothing is uploaded.',
  choose: 'CSV files',
  help: 'The name of each file must contain .csv.',
  key: 'Key of flags',
  keyNote: (prefix: string, zip: string, most: number) => `Files with issues are named ${prefix}…; more than ${most} files come as ${zip}.`,
  empty: 'No files chosen',
  list: 'Chosen files',
  noIssues: 'No issues',
  issues: (count: string, one: boolean) => `${count} flagged ${one ? 'record' : 'records'}`,
  fileIssues: (count: number) => (count === 1 ? '1 file issue' : `${count} file issues`),
  export: 'Export',
  exportNone: filesTexts.chooseOne,
  exportWait: 'The files are still being checked.',
  exportFailed: 'The export could not be written',
  exporting: (done: string, all: string) => `Writing ${done} of ${all} files`,
  clear: 'Remove All',
  status: (count: string, one: boolean, issues: string) => `${count} ${one ? 'file' : 'files'}, ${issues} with issues`,
} as const;

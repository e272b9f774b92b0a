import { limits } from '@headworks/api/limits';
import type { flowRefusals } from '@headworks/api/paths/cloud/export-flow';

export type FlowRefusal = (typeof flowRefusals)[number];

/** Those of the specification are word for word. */
export const flowFileTexts: Readonly<Record<FlowRefusal, string>> = {
  NotALoggerFile: "The file is not a logger's CSV file.",
  NoRecords: 'No records found in file.',
  TooManyDays: `More than ${limits.uploadDays.toLocaleString('en-US')} days found in file.`,
  NoPipeSize: 'The header has no Pipe ID.',
  NoPopulation: 'The header has no Population.',
  NotEnoughDays: 'Not Enough Days. At least 7 full days are required to calculate Volumetric Ratio and Flow',
  NoFlow: 'No dry-weather flow was found: the pipe is empty on its dry days.',
  Unreadable: 'The file could not be converted.',
};

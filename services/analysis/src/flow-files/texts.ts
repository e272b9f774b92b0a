import { errors } from '@headworks/api/errors';
import type { flowRefusals } from '@headworks/api/paths/cloud/export-flow';
import { fileErrors, TOO_MANY_DAYS } from '@headworks/logger-csv';

export type FlowRefusal = (typeof flowRefusals)[number];

/** Those of the specification are word for word. */
export const flowFileTexts: Readonly<Record<FlowRefusal, string>> = {
  NotALoggerFile: "The file is not a logger's CSV file.",
  NoRecords: fileErrors.noRecords.message,
  TooManyDays: TOO_MANY_DAYS,
  NoPipeSize: 'The header has no Pipe ID.',
  NoPopulation: 'The header has no Population.',
  NotEnoughDays: errors.NotEnoughDays.message,
  NoFlow: errors.NoFlow.message,
  Unreadable: 'The file could not be converted.',
};

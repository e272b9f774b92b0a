import { START_NOT_BEFORE_END } from '@headworks/api/texts/log';

export const logTexts = {
  startDate: 'Start',
  endDate: 'End',
  submit: 'Submit',
  noRecords: 'There are no records between these dates.',
  order: START_NOT_BEFORE_END,
  pipeLine: (length: string) => `Pipe size ${length}`,
  mountLine: (length: string) => `Vertical mount ${length}`,
  alertLine: (number: 1 | 2, length: string) => `Alert ${number} at ${length}`,
  atPipe: 'at pipe size, or above',
} as const;

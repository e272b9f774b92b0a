export const logTexts = {
  startDate: 'Start',
  endDate: 'End',
  submit: 'Submit',
  noRecords: 'There are no records between these dates.',
  order: 'The start date must be before the end date.',
  pipeLine: (length: string) => `Pipe size ${length}`,
  mountLine: (length: string) => `Vertical mount ${length}`,
  alertLine: (number: 1 | 2, length: string) => `Alert ${number} at ${length}`,
  atPipe: 'at pipe size, or above',
} as const;

export const resultExportTexts = {
  button: 'Export',
  busy: (percent: string) => `Export, ${percent}`,
  failed: 'The results could not be exported.',
} as const;

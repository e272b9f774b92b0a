/** The shapes of the three severities in a 16 × 16 box: they gain corners with severity, so that the level is recognizable without colour. */
export const severityOutlines = {
  mild: 'M8 1.2 14.8 8 8 14.8 1.2 8Z',
  moderate: 'M8 1.9 14.9 14H1.1Z',
  severe: 'M5.3 1.4h5.4L14.6 5.3v5.4L10.7 14.6H5.3L1.4 10.7V5.3Z',
} as const;

export type Level = keyof typeof severityOutlines;

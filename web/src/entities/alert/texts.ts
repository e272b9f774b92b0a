export const levelTexts = {
  levelOver: (level: string, threshold: string) => `${level}, threshold ${threshold}`,
} as const;

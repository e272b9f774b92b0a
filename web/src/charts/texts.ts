export const chartTexts = {
  noData: (duration: string) => `No data, ${duration}`,
} as const;

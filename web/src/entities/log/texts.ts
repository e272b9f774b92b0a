export const logTexts = {
  noSite: 'No site name',
} as const;

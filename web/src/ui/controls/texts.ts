export const searchTexts = {
  searchButton: 'Search',
  clear: 'Clear',
} as const;

export const appearanceTexts = {
  appearances: { system: 'System', light: 'Light', dark: 'Dark' },
  appearance: 'Appearance',
} as const;

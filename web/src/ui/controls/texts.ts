export const searchTexts = {
  searchButton: 'Search',
  clear: 'Clear',
} as const;

export const copyTexts = {
  copy: 'Copy',
  copied: 'Copied',
  byHand: (what: string) => `This browser does not allow copying. The ${what} is selected: copy it with the keyboard.`,
} as const;

export const datesTexts = {
  selectable: (days: string) => `Selectable: ${days}`,
} as const;

export const appearanceTexts = {
  appearances: { system: 'System', light: 'Light', dark: 'Dark' },
  appearance: 'Appearance',
} as const;

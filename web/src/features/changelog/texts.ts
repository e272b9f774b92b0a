export const changelogTexts = {
  title: 'What’s new',
  updated: (day: string) => `Headworks was updated on ${day}.`,
  unseen: 'New',
} as const;

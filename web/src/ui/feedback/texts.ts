export const bannerTexts = {
  dismiss: (title: string) => `Dismiss ${title}`,
  severity: { success: 'Success', info: 'Information', warning: 'Warning', danger: 'Danger' },
} as const;

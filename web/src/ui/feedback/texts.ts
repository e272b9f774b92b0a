export const linkTexts = {
  wrong: 'This link is no longer valid.',
  incomplete: 'This link is not complete.',
  incompleteHint: 'Copy the whole link from the message.',
  logIn: 'Log In',
} as const;

export const bannerTexts = {
  dismiss: (title: string) => `Dismiss ${title}`,
  severity: { success: 'Success', info: 'Information', warning: 'Warning', danger: 'Danger' },
} as const;

export const notFoundTexts = {
  home: 'Home',
  logIn: 'Log In',
  hint: 'Check the URL for typing errors, or use the button below.',
  nothingAt: 'No page exists at this address:',
  title: 'Page not found',
} as const;

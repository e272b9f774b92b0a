import { LINK_INVALID } from '@headworks/api/texts/access';

export const linkTexts = {
  wrong: LINK_INVALID,
  incomplete: 'This link is not complete.',
  incompleteHint: 'Copy the whole link from the message.',
  logIn: 'Log In',
} as const;

export const notFoundTexts = {
  home: 'Home',
  logIn: 'Log In',
  hint: 'Check the URL for typing errors, or use the button below.',
  nothingAt: 'No page exists at this address:',
  title: 'Page not found',
} as const;

/** In place of a page that failed or could not be loaded. */
export const pageFailureTexts = {
  failed: 'This page stopped because of an error.',
  failedHint: 'Try again, or open another page. Saved data is not affected.',
  notLoaded: 'This page could not be loaded.',
  notLoadedHint: 'Try again, or open another page.',
  unreachableHint: 'The server cannot be reached. The page opens when the connection is back.',
} as const;

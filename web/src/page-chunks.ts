import { lastInput } from './session/last-input.js';

/** The code of each page, loaded when it is first shown. */
export const chunks = {
  login: () => import('./pages/login-page.js'),
  signUp: () => import('./features/entry/sign-up-page.js'),
  forgotPassword: () => import('./features/entry/forgot-password-page.js'),
  acknowledge: () => import('./features/acknowledge/acknowledge-page.js'),
  share: () => import('./pages/share-page.js'),
  unsubscribe: () => import('./features/unsubscribe/unsubscribe-page.js'),
  organizations: () => import('./features/organizations/organizations-page.js'),
  shell: () => import('./shell/shell.js'),
  home: () => import('./pages/home-page.js'),
  itracker: () => import('./pages/itracker-page.js'),
  devices: () => import('./pages/devices-page.js'),
  logs: () => import('./pages/logs-page.js'),
  firstResponse: () => import('./pages/first-response-page.js'),
  studies: () => import('./features/studies/studies-page.js'),
  study: () => import('./pages/study-page.js'),
  sewerWatch: () => import('./features/sewerwatch/sewerwatch-page.js'),
  utilities: () => import('./features/utilities/utilities-page.js'),
  settings: () => import('./features/settings/settings-page.js'),
  organizationSettings: () => import('./features/settings/organization-settings.js'),
  admin: () => import('./pages/admin-page.js'),
  notFound: () => import('./ui/plain/not-found-page.js'),
} as const;
type Chunk = keyof typeof chunks;

/** What a page consists of, by the start of its address; the first that fits counts. */
const withoutLogin: readonly (readonly [string, Chunk])[] = [
  ['/login', 'login'],
  ['/signup', 'signUp'],
  ['/forgotpassword', 'forgotPassword'],
  ['/acknowledge/', 'acknowledge'],
  ['/share/', 'share'],
  ['/unsubscribe/', 'unsubscribe'],
];
const behindLogin: readonly (readonly [string, readonly Chunk[]])[] = [
  ['/orgs', ['organizations']],
  ['/itracker/logs', ['shell', 'itracker', 'logs']],
  ['/itracker', ['shell', 'itracker', 'devices']],
  ['/firstresponse', ['shell', 'firstResponse']],
  ['/studies/', ['shell', 'study']],
  ['/studies', ['shell', 'studies']],
  ['/sewerwatch', ['sewerWatch']],
  ['/utilities', ['shell', 'utilities']],
  ['/admin', ['shell', 'admin']],
  ['/settings/organization', ['shell', 'settings', 'organizationSettings']],
  ['/settings', ['shell', 'settings']],
];
const HOME: readonly Chunk[] = ['shell', 'home'];

/** The code that a page needs. A browser without a session gets the login page in place of one behind the login. */
export function chunksOf(pathname: string, hasSession: boolean): readonly Chunk[] {
  const entry = withoutLogin.find(([start]) => pathname.startsWith(start));
  if (entry !== undefined) return [entry[1]];
  if (!hasSession) return ['login'];
  return behindLogin.find(([start]) => pathname.startsWith(start))?.[1] ?? HOME;
}

/**
 * Loads the frame and the page of this address at once, while the session is resumed: else one would wait for the other. It is a guess that
 * costs nothing where it is wrong, and a failure appears where the page is shown.
 */
export function loadAhead(pathname: string): void {
  // Stored from the login to the end of the session (`last-input.ts`).
  for (const name of chunksOf(pathname, lastInput() !== null)) void chunks[name]().catch(() => undefined);
}

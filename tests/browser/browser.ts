import { component, PATIENCE_MS } from '@headworks/testing';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newOrganization, type Organization, PASSWORD, type SignedIn } from '../harness/organization.js';
import { shared } from '../harness/surroundings.js';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** Differs from the loggers' clock, so that a mix of the two is detected. */
export const TIME_ZONE = 'America/New_York';
const SCREEN = { width: 1440, height: 900 };
/** The browser itself logs refusals that a test provokes. */
const OF_THE_BROWSER = /^Failed to load resource/;
const WITHOUT_WEBGL = `const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
    return kind.startsWith('webgl') ? null : getContext.call(this, kind, ...rest);
  };`;

export interface Surfing {
  /** One for all tests of a file. */
  readonly browser: Browser;
  /** Pixels of the screen for each of the page. */
  readonly scale: number;
  /** Whether the browser can draw maps. */
  readonly maps: boolean;
  /** A new organization with its admin. */
  readonly org: Organization;
  /** Opens a separate window for a new user; it closes with the test. Fails the test if the page throws or logs an error. */
  readonly openPage: (options?: BrowserContextOptions) => Promise<Page>;
  /** The first window, not signed in. */
  readonly page: Page;
}

/** A test in a real browser against the real product. */
export const browserTest = test.extend<Surfing>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the needed fixtures from the pattern
    async ({}, use) => {
      const browser = await chromium.launch({ executablePath: component('chromium').path, args: ARGUMENTS });
      await use(browser);
      await browser.close();
    },
    { scope: 'file' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: see above
  org: async ({}, use) => use(await newOrganization()),
  scale: 1,
  maps: true,
  openPage: async ({ browser, scale, maps, task }, use) => {
    const contexts: BrowserContext[] = [];
    const complaints: string[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({
        baseURL: shared().publicUrl,
        viewport: SCREEN,
        deviceScaleFactor: scale,
        locale: 'en-US',
        timezoneId: TIME_ZONE,
        // A click into a menu that is still unfolding may miss. Tests about motion enable it.
        reducedMotion: 'reduce',
        ...options,
      });
      context.setDefaultTimeout(PATIENCE_MS);
      if (!maps) await withoutMaps(context);
      context.on('weberror', (error) => complaints.push(error.error().message));
      context.on('console', (message) => {
        if (message.type() === 'error' && !OF_THE_BROWSER.test(message.text())) complaints.push(message.text());
      });
      contexts.push(context);
      return context.newPage();
    });
    if (task.result?.state === 'fail') console.error(await picturesOf(contexts));
    for (const context of contexts) await context.close();
    expect(complaints).toEqual([]);
  },
  page: async ({ openPage }, use) => use(await openPage()),
});

/** The same for pages that are mostly a map, where no pixel is looked at: to draw it in software takes most of the time, by pixels. */
export const mapTest = browserTest.extend<{ readonly scale: number }>({ scale: 0.25 });

/** The same in a browser without WebGL, where the page says that it cannot draw its map: for what is around a map, which opens much sooner then. */
export const aroundMapTest = browserTest.extend<{ readonly maps: boolean }>({ maps: false });

/** The pages that are opened from now on cannot draw maps. */
export const withoutMaps = (opens: Page | BrowserContext): Promise<unknown> => opens.addInitScript(WITHOUT_WEBGL);

/** The text of the pages, for the report of a failed test. */
async function picturesOf(contexts: readonly BrowserContext[]): Promise<string> {
  const pages = contexts.flatMap((context) => context.pages());
  const pictures = pages.map(async (page) => `${page.url()}\n${await page.locator('body').ariaSnapshot()}`);
  return (await Promise.all(pictures)).join('\n\n');
}

/** Opens an address with a user's session, such as that of an organization's admin, as a browser that was used before. */
export async function openAs(page: Page, person: Pick<SignedIn, 'cookie'>, path: string): Promise<void> {
  await giveSession(page, person);
  await page.goto(path);
}

/** The refresh cookie of a user. */
export async function giveSession(page: Page, person: Pick<SignedIn, 'cookie'>): Promise<void> {
  const [name = '', value = ''] = person.cookie.split(/=(.*)/s);
  await page.context().addCookies([{ name, value, domain: '127.0.0.1', path: '/auth', httpOnly: true, sameSite: 'Strict' }]);
}

/** Fills in the login that the page shows, and sends it. */
export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

/** The next call of this path fails in the server. */
export const failsOnce = (page: Page, path: string): Promise<unknown> =>
  page.route(`**${path}`, (route) => route.fulfill({ status: 500, json: { error: 'Internal Error', message: 'It broke.' } }), { times: 1 });

/** Waits until the page has this address. */
export const arrived = (page: Page, path: string): Promise<void> => page.waitForURL((url) => url.pathname + url.search === path);

export const shown = (locator: Locator): Promise<void> => locator.waitFor();
export const gone = (locator: Locator): Promise<void> => locator.waitFor({ state: 'hidden' });

/** Waits until this element has the focus. */
export const focused = (locator: Locator): Promise<void> => shown(locator.and(locator.page().locator(':focus')));

/** Waits until a dialog has opened completely and takes the keyboard. */
export const settled = (dialog: Locator): Promise<void> => dialog.getByRole('button', { name: 'Close' }).click({ trial: true });

/** Hides or shows the tab, as the page sees it: a browser without a screen never does so itself. A hidden tab keeps its toasts. */
export const becomes = (page: Page, state: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate(`Object.defineProperty(document, 'visibilityState', { configurable: true, value: '${state}' });
    document.dispatchEvent(new Event('visibilitychange'))`);

/** Waits for a text anywhere on the page or in a part of it. */
export const says = (where: Page | Locator, text: string | RegExp): Promise<void> => shown(where.getByText(text).first());

/** The text of the table's rows, without its header, with plain spaces. */
export async function rowTexts(where: Page | Locator): Promise<readonly string[]> {
  const rows = await where.getByRole('table').first().getByRole('row').allInnerTexts();
  return rows.slice(1).map((text) => text.replaceAll(/\s+/g, ' ').trim());
}

/** The row of a table with this text. */
export const rowOf = (where: Page | Locator, text: string): Locator => where.getByRole('row').filter({ hasText: text });

/** A link of the sidebar; a page may have more links with the same words, such as a notice on Home. */
export const sidebarLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Headworks' }).getByRole('link', { name, exact: true });

/** Opens an entry of the menu of a device in the list. */
export async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
  await gone(page.getByRole('menuitem', { name: action }));
}

/** Waits until the live stream is open, so that later changes arrive by it. */
export const live = (page: Page, deadlineMs = PATIENCE_MS): Promise<void> =>
  page
    .getByRole('status')
    .filter({ hasText: /^Live$/ })
    .waitFor({ timeout: deadlineMs });

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REPOSITORY } from '@headworks/processes';
import type { Page } from 'playwright-core';
import { inDatabase } from '../harness/time-passes.js';

const ASSETS = join(REPOSITORY, 'web/dist/assets');

/** The name of a file in the earlier release: another hash of the same length. */
const earlierName = (name: string): string => name.replace(/[\w-]{2}([\w-]{6}\.\w+)$/, `${MARK}$1`);
/** Starts the hashes of the earlier release. */
export const MARK = '__';

export interface EarlierRelease {
  /** Gives this window the page of the earlier release, as a tab that was opened before a deploy has it. */
  readonly open: (page: Page, path: string) => Promise<void>;
  /** Loads of the page give the present release again. */
  readonly end: (page: Page) => Promise<void>;
  /** Its assets are gone from the server. */
  readonly forget: () => Promise<void>;
}

const isDocument = (url: URL): boolean => !url.pathname.includes('.') && url.pathname.startsWith('/');

/** A release before this one, whose assets the server has stored: the files of this build under other names. */
export async function earlierRelease(): Promise<EarlierRelease> {
  const names = (await readdir(ASSETS)).filter((name) => /\.(?:js|css)$/.test(name));
  const renamed = new Map(names.map((name) => [name, earlierName(name)]));
  const pattern = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  const inEarlier = (text: string) => text.replaceAll(pattern, (name) => renamed.get(name) ?? name);
  await inDatabase(async (sql) => {
    for (const [name, earlier] of renamed) {
      const body = Buffer.from(inEarlier(await readFile(join(ASSETS, name), 'utf8')));
      await sql`insert into web_app.assets (name, body, brotli) values (${earlier}, ${body}, false)
        on conflict (name) do update set body = excluded.body`;
    }
  });
  return {
    open: async (page, path) => {
      await page.route(isDocument, async (route) => {
        if (route.request().resourceType() !== 'document') return route.fallback();
        const response = await route.fetch();
        return route.fulfill({ response, body: inEarlier(await response.text()) });
      });
      await page.goto(path);
    },
    end: (page) => page.unroute(isDocument),
    forget: () =>
      inDatabase(async (sql) => {
        await sql`delete from web_app.assets where name = any(${[...renamed.values()]})`;
      }),
  };
}

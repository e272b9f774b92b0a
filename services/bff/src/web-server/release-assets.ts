import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Platform } from '@headworks/platform';
import { type Migration, migrate, type Sql } from '@headworks/postgres';

/** Long enough for a tab that stays open over a holiday. */
const KEPT_DAYS = 30;
const NOTED_EVERY_MS = 24 * 3_600_000;
const MAX_ASSET_BYTES = 5_000_000;
/** No folder and no dot in front: nothing outside the folder of assets has such a name. */
const NAME = /^\w[\w.-]{0,119}$/;

/** Content types by file name extension. */
export const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.geojson': 'application/geo+json; charset=utf-8',
  '.tsv': 'text/tab-separated-values; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.kml': 'application/vnd.google-earth.kml+xml',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

const steps: readonly Migration[] = [
  {
    name: 'assets',
    run: (tx) => tx`create table assets (
      name text primary key, body bytea not null, brotli boolean not null, built_at timestamptz not null default now())`,
  },
];

/** Whether this can be the name of an asset. */
export const isAssetName = (name: string): boolean => NAME.test(name);

export interface Asset {
  readonly type: string;
  readonly body: Buffer;
  readonly encoding: 'br' | undefined;
}

/** The assets of all releases of the last weeks, which every replica shares. */
export interface ReleaseAssets {
  /** An asset that another release has built; undefined if there is none. */
  readonly find: (name: string, accepted: string) => Promise<Asset | undefined>;
}

/** What it takes from the process. */
export type Surroundings = Pick<Platform, 'pool' | 'logger' | 'onStop'>;

/**
 * Stores the assets of this release where every replica reads them. In an upgrade two releases serve at the same time: a page of the new one may
 * ask an old pod, and a tab of the old one asks the new pods until it is loaded again.
 */
export async function openReleaseAssets({ pool, logger, onStop }: Surroundings, folder: string): Promise<ReleaseAssets> {
  await migrate(pool.sql, 'web_app', steps);
  await store(pool.sql, folder);
  // A release that runs for months is noted as long, so that its assets are there when the next one replaces it.
  const timer = setInterval(() => {
    store(pool.sql, folder).catch((err: unknown) =>
      logger.warn({ err }, 'could not note that the assets are in use; the next attempt follows'),
    );
  }, NOTED_EVERY_MS);
  onStop(async () => clearInterval(timer));
  return { find: (name, accepted) => find(pool.sql, name, accepted) };
}

async function store(sql: Sql, folder: string): Promise<void> {
  const files = new Set(await readdir(folder));
  const names = [...files].filter((name) => isAssetName(name) && extname(name) in TYPES);
  const noted = await sql<{ name: string }[]>`update web_app.assets set built_at = now() where name in ${sql(names)} returning name`;
  const stored = new Set(noted.map(({ name }) => name));
  for (const name of names) {
    if (stored.has(name)) continue;
    const brotli = files.has(`${name}.br`);
    const body = await readFile(join(folder, brotli ? `${name}.br` : name));
    if (body.length > MAX_ASSET_BYTES) throw new Error(`the asset ${name} has ${body.length} bytes, the most is ${MAX_ASSET_BYTES}`);
    await sql`insert into web_app.assets (name, body, brotli) values (${name}, ${body}, ${brotli})
      on conflict (name) do update set built_at = now()`;
  }
  await sql`delete from web_app.assets where built_at < now() - make_interval(days => ${KEPT_DAYS})`;
}

async function find(sql: Sql, name: string, accepted: string): Promise<Asset | undefined> {
  const type = TYPES[extname(name)];
  if (type === undefined || !isAssetName(name)) return undefined;
  const [row] = await sql<{ body: Buffer; brotli: boolean }[]>`select body, brotli from web_app.assets where name = ${name}`;
  if (row === undefined) return undefined;
  if (!row.brotli) return { type, body: row.body, encoding: undefined };
  if (acceptsBrotli(accepted)) return { type, body: row.body, encoding: 'br' };
  return { type, body: await promisify(brotliDecompress)(row.body), encoding: undefined };
}

/** A weight of 0 refuses it. */
const acceptsBrotli = (accepted: string): boolean =>
  accepted.split(',').some((part) => /^\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*$).*)?$/i.test(part));

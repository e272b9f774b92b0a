import type { Platform } from '@headworks/platform';
import type { Migration, Sql } from '@headworks/postgres';
import type { Versions } from './view.js';

const REPORT_USE_MS = 30_000;

export const generationSteps: readonly Migration[] = [
  {
    name: 'generations',
    run: async (tx) => {
      await tx`create table generations (number integer primary key, projections_number integer not null, live boolean not null default false, filled_at timestamptz)`;
      await tx`create unique index one_live on generations (live) where live`;
    },
  },
  { name: 'generations in use', run: (tx) => tx`alter table generations add column used_at timestamptz` },
  {
    // Generations of earlier releases keep their projections_number and have no versions.
    name: 'versions of views',
    run: (tx) => tx`alter table generations add column versions jsonb, alter column projections_number drop not null`,
  },
  {
    name: 'progress of rebuilds',
    run: (tx) =>
      tx`alter table generations add column rebuilt jsonb not null default '[]', add column done bigint not null default 0, add column total bigint not null default 0`,
  },
  { name: 'failed rebuilds', run: (tx) => tx`alter table generations add column failure text` },
];

/** One complete set of views: a schema and a consumer group of its own. */
export interface Generation {
  readonly number: number;
  readonly schema: string;
  readonly group: string;
}

export const generation = (number: number): Generation => ({ number, schema: `bff_${number}`, group: `bff-${number}` });

const stored = (versions: Versions): string => JSON.stringify(versions);

/** The filled generation with exactly these versions. The choice and the note that it is in use are one statement, so that it is not dropped in between. */
export async function takeFilled(sql: Sql, versions: Versions): Promise<Generation | undefined> {
  const [row] = await sql<{ number: number }[]>`
    update bff.generations set used_at = now() where number = (
      select number from bff.generations where versions = ${stored(versions)}::text::jsonb and filled_at is not null
      order by live desc, number desc limit 1)
    returning number`;
  return row && generation(row.number);
}

export async function addGeneration(sql: Sql, versions: Versions): Promise<Generation> {
  const [row] = await sql<{ number: number }[]>`
    insert into bff.generations (number, versions) select coalesce(max(number), 0) + 1, ${stored(versions)}::text::jsonb from bff.generations returning number`;
  return generation(row?.number ?? 1);
}

/** A later generation that another process has filled with exactly these versions and made live. */
export async function takeLater(sql: Sql, versions: Versions, than: Generation): Promise<Generation | undefined> {
  const [row] = await sql<{ number: number }[]>`
    update bff.generations set used_at = now()
    where live and number > ${than.number} and versions = ${stored(versions)}::text::jsonb and filled_at is not null returning number`;
  return row && generation(row.number);
}

export interface LiveGeneration extends Generation {
  readonly versions: Versions;
}

/** The live generation; undefined where there is none, or one of a release whose views had no versions. */
export async function liveGeneration(sql: Sql): Promise<LiveGeneration | undefined> {
  const [row] = await sql<{ number: number; versions: Versions }[]>`
    select number, versions from bff.generations where live and filled_at is not null and versions is not null`;
  return row && { ...generation(row.number), versions: row.versions };
}

export const makeLive = (sql: Sql, { number }: Generation): Promise<unknown> =>
  sql.begin(async (tx) => {
    await tx`update bff.generations set live = false where live`;
    await tx`update bff.generations set live = true, filled_at = now(), used_at = now() where number = ${number}`;
  });

/** Forgets the version of a view, or of all views, in every generation: the next start rebuilds it. */
export async function forgetVersion(sql: Sql, view: string | undefined): Promise<void> {
  if (view === undefined) await sql`update bff.generations set versions = '{}' where versions is not null`;
  else await sql`update bff.generations set versions = versions - ${view}::text where versions ? ${view}`;
}

/** Notes at intervals that this process uses the generation. It need not be the live one: two releases may run side by side. */
export function reportUse({ pool, logger, onStop }: Platform, inUse: () => Generation): void {
  const timer = setInterval(() => {
    const { number } = inUse();
    pool.sql`update bff.generations set used_at = now() where number = ${number}`.catch((err: unknown) =>
      logger.warn({ err, generation: number }, 'could not note that the views are in use; the next attempt follows'),
    );
  }, REPORT_USE_MS);
  onStop(async () => clearInterval(timer));
}

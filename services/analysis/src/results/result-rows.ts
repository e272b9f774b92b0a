import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Migration, Sql, Tx } from '@headworks/postgres';
import type { Inputs } from '../inputs/inputs.js';

const compress = promisify(gzip);

/** Results that a basin keeps however old they are; others are kept for a while. */
const KEPT_OF_BASIN = 20;
/** Of those that only visitors of share links have asked for: any dates are a result of their own. */
const KEPT_OF_VISITORS = 20;
export const KEPT_MS = 30 * 86_400_000;

export type Severities = readonly (readonly [siteId: number, severity: number])[];

export const resultSteps: readonly Migration[] = [
  {
    name: 'results',
    run: async (tx) => {
      await tx`
        create table results (
          hash text primary key, org_id bigint not null, basin_id bigint not null, made_at timestamptz not null, severities jsonb not null, body bytea not null
        )`;
      await tx`create index results_of_basin on results (basin_id, made_at)`;
      // It is compressed already.
      await tx`alter table results alter column body set storage external`;
    },
  },
  // Those by Zstandard are calculated again when they are asked for.
  { name: 'results by gzip', run: (tx) => tx`delete from results` },
];

/** The steps after those of jobs. */
export const laterResultSteps: readonly Migration[] = [
  {
    name: 'results that only visitors have asked for',
    run: (tx) => tx`alter table results add column shared boolean not null default false`,
  },
];

/** The JSON of a kept result by gzip, as clients get it; undefined if there is none. */
export async function readResult(sql: Sql, orgId: number, hash: string): Promise<Uint8Array | undefined> {
  const [row] = await sql<{ body: Buffer }[]>`select body from analysis.results where hash = ${hash} and org_id = ${orgId}`;
  return row?.body;
}

/** What events say about a kept result; undefined if there is none. */
export async function readSeverities(sql: Sql | Tx, orgId: number, hash: string): Promise<Severities | undefined> {
  const [row] = await sql<{ severities: Severities }[]>`select severities from analysis.results where hash = ${hash} and org_id = ${orgId}`;
  return row?.severities;
}

/** Keeps a result, and drops old ones of its basin. The same hash is the same result. */
export async function keepResult(
  sql: Sql,
  { orgId, basinId }: Pick<Inputs, 'orgId' | 'basinId'>,
  {
    hash,
    severities,
    json,
    now,
    shared,
  }: {
    readonly hash: string;
    readonly severities: Severities;
    readonly json: Uint8Array;
    readonly now: number;
    /** Only visitors have asked for it. */
    readonly shared: boolean;
  },
): Promise<void> {
  const body = await compress(json);
  await sql`
    insert into analysis.results (hash, org_id, basin_id, made_at, severities, body, shared)
    values (${hash}, ${orgId}, ${basinId}, ${new Date(now)}, ${sql.json(severities as never)}, ${body}, ${shared}) on conflict do nothing`;
  await sql`
    delete from analysis.results where basin_id = ${basinId} and made_at < ${new Date(now - KEPT_MS)} and hash not in (
      select hash from analysis.results where basin_id = ${basinId} order by made_at desc limit ${KEPT_OF_BASIN})`;
  await sql`
    delete from analysis.results where basin_id = ${basinId} and hash in (
      select hash from analysis.results where basin_id = ${basinId} and shared order by made_at desc offset ${KEPT_OF_VISITORS})`;
}

/** A member has asked for it too: it is kept as long as others. */
export async function keepForMembers(sql: Sql, hash: string): Promise<void> {
  await sql`update analysis.results set shared = false where hash = ${hash} and shared`;
}

export async function dropResults(sql: Sql, basinIds: readonly number[]): Promise<void> {
  await sql`delete from analysis.results where basin_id = any(${[...basinIds]})`;
}

import { type ErrorDetail, type Refusal, refuse } from '@headworks/api/errors';
import type { ImportedSite, SitePair } from '@headworks/api/events/basin';
import type { Sql, Tx } from '@headworks/postgres';

/** What one basin gets. */
export interface ImportedBasin {
  readonly basinId: number;
  readonly name: string;
  /** Created by the import. */
  readonly isNew: boolean;
  readonly sites: readonly ImportedSite[];
  readonly pairs: readonly SitePair[];
}

/** Everything that an import needs, also after a restart. */
export interface ImportWork {
  readonly commandId: string;
  readonly orgId: number;
  readonly actor: string;
  readonly onBehalfOf: string | null;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly studyId: number;
  readonly basins: readonly ImportedBasin[];
}

/** What an import creates. */
export interface Imported {
  readonly basinIds: readonly number[];
  readonly newBasinIds: readonly number[];
  readonly siteCount: number;
}

/** How an import ended. */
export type ImportOutcome = Imported | (Refusal & { readonly details?: readonly ErrorDetail[] });

export interface ImportRow {
  /** Null once it has ended. */
  readonly work: ImportWork | null;
  /** With work: a refusal whose sites are not all taken back. */
  readonly outcome: ImportOutcome | null;
}

export const importedBy = ({ basins }: ImportWork): Imported => ({
  basinIds: basins.map(({ basinId }) => basinId),
  newBasinIds: basins.flatMap(({ basinId, isNew }) => (isNew ? [basinId] : [])),
  siteCount: basins.reduce((sum, basin) => sum + basin.sites.length, 0),
});

/** The time of the database. */
export async function databaseTime(sql: Sql): Promise<Date> {
  const [row] = await sql<{ now: Date }[]>`select clock_timestamp() as now`;
  return row?.now ?? new Date(0);
}

/**
 * Keeps the work of an import that was planned at `plannedAt`. No effect if the command is repeated. An import that makes basins is a conflict if another one was made
 * since in the same study: both could make a basin of one name.
 */
export async function keepImport(tx: Tx, work: ImportWork, plannedAt: Date): Promise<Refusal | 'kept'> {
  const { commandId, studyId } = work;
  await tx`select pg_advisory_xact_lock(hashtext('imports'), ${studyId % 2_147_483_647}::int)`;
  const [other] = await tx`
    select 1 from sites.imports where study_id = ${studyId} and command_id <> ${commandId} and (work is not null or ended_at >= ${plannedAt}) limit 1`;
  if (other && work.basins.some(({ isNew }) => isNew))
    return refuse('Conflict', 'Another file was imported into this study at the same time. Try again.');
  await tx`
    insert into sites.imports (command_id, study_id, work) values (${commandId}, ${studyId}, ${tx.json(work as never)}) on conflict do nothing`;
  return 'kept';
}

export async function readImport(sql: Sql, commandId: string): Promise<ImportRow | undefined> {
  const [row] = await sql<ImportRow[]>`select work, outcome from sites.imports where command_id = ${commandId}`;
  return row;
}

/** Why an import ends that has to be taken back. The first outcome counts. */
export async function noteRefusal(sql: Sql, commandId: string, refusal: Refusal): Promise<void> {
  await sql`update sites.imports set outcome = ${sql.json(refusal as never)} where command_id = ${commandId} and outcome is null`;
}

/** The sites are in their streams now, or taken back. The first outcome counts. */
export async function endImport(sql: Sql, commandId: string, outcome: ImportOutcome): Promise<void> {
  await sql`
    update sites.imports set work = null, ended_at = clock_timestamp(), outcome = coalesce(outcome, ${sql.json(outcome as never)}) where command_id = ${commandId}`;
}

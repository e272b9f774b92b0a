import type { ErrorDetail, Refusal } from '@headworks/api/errors';
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

/** How an import ended. */
export type ImportOutcome =
  | { readonly basinIds: readonly number[]; readonly newBasinIds: readonly number[]; readonly siteCount: number }
  | (Refusal & { readonly details?: readonly ErrorDetail[] });

export interface ImportRow {
  /** Null once it has ended. */
  readonly work: ImportWork | null;
  /** With work: a refusal whose sites are not all taken back. */
  readonly outcome: ImportOutcome | null;
}

/** No effect if the command is repeated. */
export async function keepImport(tx: Tx, work: ImportWork): Promise<void> {
  await tx`insert into sites.imports (command_id, work) values (${work.commandId}, ${tx.json(work as never)}) on conflict do nothing`;
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
    update sites.imports set work = null, outcome = coalesce(outcome, ${sql.json(outcome as never)}) where command_id = ${commandId}`;
}

import type { CopyState } from '@headworks/api/events/basin';
import type { Sql, Tx } from '@headworks/postgres';

/** One basin of a copy: its original at the version that is copied, and the number of the new one. */
export interface CopiedBasin {
  readonly sourceId: number;
  readonly version: number;
  readonly basinId: number;
  readonly name: string;
}

/** Everything that a copy needs, also after a restart. */
export interface CopyWork {
  readonly commandId: string;
  readonly orgId: number;
  readonly actor: string;
  readonly onBehalfOf: string | null;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Set for a copy of a study: it is created when its basins are whole. */
  readonly study: { readonly sourceId: number; readonly name: string } | null;
  /** The study of the new basins. */
  readonly studyId: number;
  readonly basins: readonly CopiedBasin[];
  readonly copyAssignments: boolean;
}

export interface CopyRow {
  readonly copy_key: string;
  readonly org_id: number;
  readonly copy_of: 'study' | 'basin';
  readonly copy_id: number;
  readonly work: CopyWork;
  readonly done: number;
  readonly total: number;
  readonly failure: string | null;
}

/** No effect if the command is repeated. */
export async function keepCopy(tx: Tx, key: string, of: CopyRow['copy_of'], id: number, work: CopyWork, total: number): Promise<void> {
  await tx`
    insert into sites.copies (copy_key, org_id, copy_of, copy_id, work, total) values (${key}, ${work.orgId}, ${of}, ${id}, ${tx.json(work as never)}, ${total})
    on conflict do nothing`;
}

export async function readCopy(sql: Sql, key: string): Promise<CopyRow | undefined> {
  const [row] = await sql<
    CopyRow[]
  >`select copy_key, org_id, copy_of, copy_id, work, done, total, failure from sites.copies where copy_key = ${key}`;
  return row;
}

/** `done` counts sites, and one for the end: a copy with all of its sites is not whole before. */
export async function noteProgress(sql: Sql, key: string, done: number): Promise<void> {
  await sql`
    update sites.copies set done = ${done}, dirty_since = coalesce(dirty_since, clock_timestamp()), urgent = true where copy_key = ${key} and done < ${done}`;
}

export async function noteFailure(sql: Sql, key: string, failure: string): Promise<void> {
  await sql`update sites.copies set failure = ${failure}, dirty_since = coalesce(dirty_since, clock_timestamp()), urgent = true where copy_key = ${key}`;
}

export const copyMessage = (row: CopyRow) => ({
  key: `copy-${row.copy_key}`,
  value: JSON.stringify({
    kind: 'copy',
    orgId: row.org_id,
    of: row.copy_of,
    id: row.copy_id,
    done: row.done,
    total: row.total,
    failure: row.failure,
  } satisfies CopyState),
});

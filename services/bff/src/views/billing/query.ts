import type { Tx } from '@headworks/postgres';
import type { BilledChange } from './change.js';

/** The changes of an organization before a time, in the order in which they count. Sorted here: the server would do it on disk. */
export async function readBilledChanges(tx: Tx, orgId: number, beforeMs: number): Promise<readonly BilledChange[]> {
  const rows = await tx<(BilledChange & { readonly position: number })[]>`
    select position, what, id, parent, ids, at from billed_changes where org_id = ${orgId} and at < ${beforeMs}`;
  return rows.sort((one, other) => one.at - other.at || one.position - other.position);
}

/** When the first study of an organization was created, epoch milliseconds; null without studies. */
export async function readFirstBilled(tx: Tx, orgId: number): Promise<number | null> {
  const [row] = await tx<
    { at: number | null }[]
  >`select min(at) as at from billed_changes where org_id = ${orgId} and what = 'study created'`;
  return row?.at ?? null;
}

/** The names of studies, of deleted ones too. */
export async function readStudyNames(tx: Tx, orgId: number): Promise<ReadonlyMap<number, string>> {
  const rows = await tx<{ id: number; name: string }[]>`select study_id as id, name from studies where org_id = ${orgId}`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}

import type { Tx } from '@headworks/postgres';
import type { BilledChange } from './change.js';

/** The changes of an organization before a time, in the order in which they count. One value: rows of their own would take longer than the bill. */
export async function readBilledChanges(tx: Tx, orgId: number, beforeMs: number): Promise<readonly BilledChange[]> {
  const [row] = await tx<{ what: BilledChange['what'][]; ids: number[]; parents: (number | null)[]; ats: number[] }[]>`
    select coalesce(json_agg(what), '[]') as what, coalesce(json_agg(id), '[]') as ids, coalesce(json_agg(parent), '[]') as parents,
      coalesce(json_agg(at), '[]') as ats
    from (select what, id, parent, at from billed_changes where org_id = ${orgId} and at < ${beforeMs} order by at, position) c`;
  if (row === undefined) return [];
  const { what, ids, parents, ats } = row;
  return what.map((each, index) => ({ what: each, id: ids[index] ?? 0, parent: parents[index] ?? null, at: ats[index] ?? 0 }));
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

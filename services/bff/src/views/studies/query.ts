import { limits } from '@headworks/api/limits';
import type { Study } from '@headworks/api/paths/study/shapes';
import { type Permissions, visibleIds } from '@headworks/api/permissions';
import type { Tx } from '@headworks/postgres';
import { NATURAL } from '../../view-runtime/natural-order.js';
import { SHOWN } from '../basins/query.js';

/** A member in an organization: what of it this member may see. */
export interface Viewer {
  readonly orgId: number;
  readonly perms: Permissions;
}

const among = (tx: Tx, column: string, ids: 'all' | readonly number[]) =>
  ids === 'all' ? tx`` : tx`and ${tx.unsafe(column)} = any(${[...ids]})`;

/** The studies that a member may see, by name; `studyIds` narrows them. Counts are of the basins that the member may see. */
export const readStudies = (tx: Tx, { orgId, perms }: Viewer, studyIds: 'all' | readonly number[] = 'all'): Promise<Study[]> => tx<Study[]>`
  select s.study_id as id, s.name, greatest(s.changed_at, b.changed_at) / 1000 as lastupdated, s.org_id as "orgId",
    case when s.active then 'Active' else 'Inactive' end as state, coalesce(b.basins, 0)::int as "basinCount", coalesce(b.sites, 0)::int as "siteCount"
  from studies s left join lateral (
    select max(b.changed_at) as changed_at, count(*) as basins,
      sum((select count(*) from sites i where i.basin_id = b.basin_id and i.deleted is not true)) as sites
    from basins b where b.study_id = s.study_id and ${tx.unsafe(SHOWN)} ${among(tx, 'b.basin_id', visibleIds(perms, 'basins'))}) b on true
  where s.org_id = ${orgId} and s.deleted is not true
    ${among(tx, 's.study_id', visibleIds(perms, 'studies'))} ${among(tx, 's.study_id', studyIds)}
  order by ${tx.unsafe(`s.name ${NATURAL}`)}, s.study_id limit ${limits.studiesPerOrganization}`;

export async function readStudy(tx: Tx, viewer: Viewer, studyId: number): Promise<Study | undefined> {
  const [study] = await readStudies(tx, viewer, [studyId]);
  return study;
}

/** Of whatever state. */
export async function readStudyName(tx: Tx, orgId: number, studyId: number): Promise<string | undefined> {
  const [row] = await tx<{ name: string }[]>`
    select name from studies where study_id = ${studyId} and org_id = ${orgId} and deleted is not true`;
  return row?.name;
}

import { type Refusal, refuse } from '@headworks/api/errors';
import * as fields from '@headworks/api/fields';
import { may, type Need, type Permissions } from '@headworks/api/permissions';
import { z } from 'zod';
import type { FoundBy, FoundStudy } from '../core/found.js';
import type { KeyedQuery } from '../view-runtime/keyed-queries.js';
import { SHOWN } from '../views/basins/query.js';
import { findForMember, needOf } from './find-for-member.js';
import type { Finder } from './finder.js';
import { unlessInactive } from './study.js';

/** Bodies name it `basinId`, or by an object with its id. */
export const namedBasin = z.union([
  z.object({ basinId: fields.id }),
  z.object({ basin: z.object({ id: fields.id }) }).transform(({ basin }) => ({ basinId: basin.id })),
]);

/** May the member use the basin? It must be in a study that the member sees. Who sees the basin but not the section that a path needs is denied. */
export function checkBasin(perms: Permissions, need: Need, { studyId }: FoundStudy, basinId: number): Refusal | 'allowed' {
  const isSeen = may(perms, { area: 'studies', level: 'read' }, studyId) && may(perms, { area: 'basins', level: 'read' }, basinId);
  if (!isSeen) return refuse('Not Found');
  return may(perms, need, basinId) ? 'allowed' : refuse('Permission Denied');
}

export const readFoundBasin: KeyedQuery<number, Omit<FoundBy['basin'], 'caller' | 'perms'>> = async (tx, basinIds, orgIds) => {
  const rows = await tx<{ basinId: number; orgId: number; studyId: number; active: boolean }[]>`
    select b.basin_id as "basinId", b.org_id as "orgId", s.study_id as "studyId", s.active
    from basins b join studies s on s.study_id = b.study_id and s.deleted is not true
    where b.basin_id = any(${[...basinIds]}) and b.org_id = any(${[...orgIds]}) and ${tx.unsafe(SHOWN)}`;
  return new Map(rows.map(({ basinId, orgId, ...study }) => [basinId, { basinId, orgId, study }]));
};

/** The basin of the body. */
export const findBasin: Finder<FoundBy['basin']> = async (call, access, input) => {
  const { basinId } = namedBasin.parse(input);
  const found = await findForMember(call, needOf(access), {
    find: (views, orgIds) => views.findForOrgs(readFoundBasin, orgIds, basinId),
    check: (perms, need, { study }) => checkBasin(perms, need, study, basinId),
  });
  return unlessInactive(access, found);
};

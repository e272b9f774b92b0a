import { isRefusal, type Refusal, refuse } from '@headworks/api/errors';
import * as fields from '@headworks/api/fields';
import type { Access } from '@headworks/api/paths/access';
import { check, may, type Need, type Permissions } from '@headworks/api/permissions';
import { z } from 'zod';
import type { FoundBy, FoundStudy } from '../core/found.js';
import type { KeyedQuery } from '../view-runtime/keyed-queries.js';
import { findForMember, needOf } from './find-for-member.js';
import type { Finder } from './finder.js';

/** Bodies name it `studyId`, by an object with its id, or `id`. */
const named = z.union([
  z.object({ studyId: fields.id }),
  z.object({ study: z.object({ id: fields.id }) }).transform(({ study }) => ({ studyId: study.id })),
  z.object({ id: fields.id }).transform(({ id }) => ({ studyId: id })),
]);

/** May the member use the study? What a path needs of basins, it needs of a study that the member sees. */
export function checkStudy(perms: Permissions, need: Need, { studyId }: FoundStudy): Refusal | 'allowed' {
  if (need.area === 'studies') return check(perms, need, studyId);
  return may(perms, { area: 'studies', level: 'read' }, studyId) ? check(perms, need) : refuse('Not Found');
}

/** An Inactive study is archived. The permission is checked first. */
export const unlessInactive = <Found extends { readonly study: FoundStudy }>(access: Access, found: Found | Refusal): Found | Refusal => {
  if (isRefusal(found) || found.study.active) return found;
  return access.kind === 'member' && access.inactive ? found : refuse('StudyInactive');
};

const readFound: KeyedQuery<number, Omit<FoundBy['study'], 'caller' | 'perms'>> = async (tx, studyIds, orgIds) => {
  const rows = await tx<(FoundStudy & { orgId: number })[]>`
    select study_id as "studyId", org_id as "orgId", active from studies
    where study_id = any(${[...studyIds]}) and org_id = any(${[...orgIds]}) and deleted is not true`;
  return new Map(rows.map(({ orgId, ...study }) => [study.studyId, { orgId, study }]));
};

/** The study of the body. */
export const findStudy: Finder<FoundBy['study']> = async (call, access, input) => {
  const { studyId } = named.parse(input);
  const found = await findForMember(call, needOf(access), {
    find: (views, orgIds) => views.findForOrgs(readFound, orgIds, studyId),
    check: (perms, need, { study }) => checkStudy(perms, need, study),
  });
  return unlessInactive(access, found);
};

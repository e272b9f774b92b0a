import * as fields from '@headworks/api/fields';
import { z } from 'zod';
import type { FoundBy } from '../core/found.js';
import type { KeyedQuery } from '../view-runtime/keyed-queries.js';
import { SHOWN } from '../views/basins/query.js';
import { checkBasin } from './basin.js';
import { findForMember, needOf } from './find-for-member.js';
import type { Finder } from './finder.js';
import { unlessInactive } from './study.js';

export const namedSite = z.object({ siteId: fields.id });

type Row = Omit<FoundBy['site'], 'caller' | 'perms'>;

export const readFoundSite: KeyedQuery<number, Row> = async (tx, siteIds, orgIds) => {
  const rows = await tx<{ siteId: number; orgId: number; basinId: number; studyId: number; active: boolean }[]>`
    select i.site_id as "siteId", i.org_id as "orgId", b.basin_id as "basinId", s.study_id as "studyId", s.active
    from sites i join basins b on b.basin_id = i.basin_id join studies s on s.study_id = b.study_id and s.deleted is not true
    where i.site_id = any(${[...siteIds]}) and i.org_id = any(${[...orgIds]}) and i.deleted is not true and ${tx.unsafe(SHOWN)}`;
  return new Map(rows.map(({ siteId, orgId, basinId, ...study }) => [siteId, { siteId, orgId, basinId, study }]));
};

/** The site of the body, with its basin. */
export const findSite: Finder<FoundBy['site']> = async (call, access, input) => {
  const { siteId } = namedSite.parse(input);
  const found = await findForMember(call, needOf(access), {
    find: (views, orgIds) => views.findForOrgs(readFoundSite, orgIds, siteId),
    check: (perms, need, { study, basinId }) => checkBasin(perms, need, study, basinId),
  });
  return unlessInactive(access, found);
};

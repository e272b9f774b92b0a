import * as fields from '@headworks/api/fields';
import { z } from 'zod';
import type { FoundBy } from '../core/found.js';
import type { KeyedQuery } from '../view-runtime/keyed-queries.js';
import { SHOWN } from '../views/basins/query.js';
import { checkBasin } from './basin.js';
import { findForMember, needOf } from './find-for-member.js';
import type { Finder } from './finder.js';
import { unlessInactive } from './study.js';

const named = z.object({ id: fields.id });

const readFound: KeyedQuery<number, Omit<FoundBy['rain'], 'caller' | 'perms'>> = async (tx, rainIds, orgIds) => {
  const rows = await tx<{ rainId: number; orgId: number; basinId: number; studyId: number; active: boolean }[]>`
    select r.rain_id as "rainId", b.org_id as "orgId", b.basin_id as "basinId", s.study_id as "studyId", s.active
    from basin_rain r join basins b on b.basin_id = r.basin_id join studies s on s.study_id = b.study_id and s.deleted is not true
    where r.rain_id = any(${[...rainIds]}) and b.org_id = any(${[...orgIds]}) and ${tx.unsafe(SHOWN)}`;
  return new Map(rows.map(({ rainId, orgId, basinId, ...study }) => [rainId, { rainId, orgId, basinId, study }]));
};

/** The rain of the body, with the basin that has it. */
export const findRain: Finder<FoundBy['rain']> = async (call, access, input) => {
  const { id } = named.parse(input);
  const found = await findForMember(call, needOf(access), {
    find: (views, orgIds) => views.findForOrgs(readFound, orgIds, id),
    check: (perms, need, { study, basinId }) => checkBasin(perms, need, study, basinId),
  });
  return unlessInactive(access, found);
};

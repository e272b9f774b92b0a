import { studyGetSites } from '@headworks/api/paths/study/studies';
import { ANY_SECTION, may, visibleIds } from '@headworks/api/permissions';
import { servePath } from '../../frame/path.js';
import { readSitesOfStudy } from '../../views/sites/query.js';

/** Without permission for any section of basins, there are no sites to see. */
export const StudyGetSites = servePath(studyGetSites, async ({ context, orgId, perms, study }) =>
  may(perms, ANY_SECTION)
    ? context.views.forOrgs([orgId], (tx) => readSitesOfStudy(tx, orgId, study.studyId, visibleIds(perms, 'basins')))
    : { siteList: [], total: 0 },
);

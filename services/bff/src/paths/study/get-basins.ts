import { studyGetBasins } from '@headworks/api/paths/study/basins';
import { visibleIds } from '@headworks/api/permissions';
import { servePath } from '../../frame/path.js';
import { readBasins } from '../../views/basins/query.js';

export const StudyGetBasins = servePath(studyGetBasins, async ({ context, orgId, perms, study }, { series }) => ({
  basins: await context.views.forOrgs([orgId], (tx) =>
    readBasins(tx, { orgId, studyId: study.studyId, ids: visibleIds(perms, 'basins'), series }),
  ),
}));

import { studyGetStudies } from '@headworks/api/paths/study/studies';
import { servePath } from '../../frame/path.js';
import { readStudies } from '../../views/studies/query.js';

export const StudyGetStudies = servePath(studyGetStudies, async ({ context, orgId, perms }) => ({
  studies: await context.views.forOrgs([orgId], (tx) => readStudies(tx, { orgId, perms })),
}));

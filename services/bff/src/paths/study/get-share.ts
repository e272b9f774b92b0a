import { refuse } from '@headworks/api/errors';
import { studyGetShare } from '@headworks/api/paths/study/share';
import { seconds } from '../../core/seconds.js';
import { servePath } from '../../frame/path.js';
import { readBasinAlone } from '../../views/basins/query.js';
import { readStudyName } from '../../views/studies/query.js';

export const StudyGetShare = servePath(studyGetShare, async ({ context, visitor, orgId, basinId }) => {
  const basin = await context.views.findForOrgs(readBasinAlone, [orgId], basinId);
  const studyname = await context.views.forOrgs([orgId], (tx) => readStudyName(tx, orgId, visitor.studyId));
  if (!basin || studyname === undefined) return refuse('InvalidLink');
  return { basinid: basinId, basinname: basin.name, studyname, expirationdate: seconds(visitor.expiresAt) };
});

import { studyGetBasinLogs } from '@headworks/api/paths/study/basins';
import { servePath } from '../../frame/path.js';
import { readLogsOfBasin } from '../../views/sites/query.js';

export const StudyGetBasinLogs = servePath(studyGetBasinLogs, async ({ context, orgId, basinId }) => ({
  logs: await context.views.forOrgs([orgId], (tx) => readLogsOfBasin(tx, orgId, basinId)),
}));

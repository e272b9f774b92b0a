import { limits } from '@headworks/api/limits';
import { orgGetLogs } from '@headworks/api/paths/org/members';
import { servePath } from '../../frame/path.js';
import { searchLogs } from '../../views/log-list/query.js';

export const OrgGetLogs = servePath(orgGetLogs, async ({ context, orgId }, { search }) => ({
  logs: await context.views.forOrgs([orgId], (tx) => searchLogs(tx, orgId, search, limits.listRows)),
}));

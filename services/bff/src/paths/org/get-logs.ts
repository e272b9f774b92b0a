import { orgGetLogs } from '@headworks/api/paths/org/members';
import { servePath } from '../../frame/path.js';
import { searchLogs } from '../../views/log-list/query.js';

export const OrgGetLogs = servePath(orgGetLogs, async ({ context, orgId }, { search, chosen, limit }) =>
  context.views.forOrgs([orgId], (tx) => searchLogs(tx, { orgId, search, chosen, limit })),
);

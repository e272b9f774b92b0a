import { orgGetAudit } from '@headworks/api/paths/org/audit';
import { servePath } from '../../frame/path.js';
import { readAuditPage } from '../../views/audit/query.js';

export const OrgGetAudit = servePath(orgGetAudit, async ({ context, orgId }, { search, from, to, filter, sort, limit, page }) => {
  const request = { orgId, search, from: from ?? null, to: to ?? null, sortBy: filter, descending: sort === 'DESC', limit, page };
  const now = context.platform.clock.now();
  const { entries, total, since } = await context.views.forOrgs([orgId], (tx) => readAuditPage(tx, request, now));
  return { entries, page, pageCount: Math.max(1, Math.ceil(total / limit)), since };
});

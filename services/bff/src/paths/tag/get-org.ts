import { tagGetOrg } from '@headworks/api/paths/tag/paths';
import { servePath } from '../../frame/path.js';
import { readTags } from '../../views/tags/query.js';

export const TagGetOrg = servePath(tagGetOrg, async ({ context, orgId }) => ({
  tags: await context.views.forOrgs([orgId], (tx) => readTags(tx, orgId)),
}));

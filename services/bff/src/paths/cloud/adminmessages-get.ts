import { cloudAdminmessagesGet } from '@headworks/api/paths/cloud/messages';
import { servePath } from '../../frame/path.js';
import { readAdminMessages } from '../../views/admin-messages/query.js';

export const CloudAdminmessagesGet = servePath(cloudAdminmessagesGet, async ({ context }) => ({
  messages: await context.views.acrossOrgs(readAdminMessages),
}));

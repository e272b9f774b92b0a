import * as accountsCommands from '@headworks/api/commands/accounts';
import { isRefusal, refuse } from '@headworks/api/errors';
import { limits } from '@headworks/api/limits';
import { cloudAdminmessagesCreate } from '@headworks/api/paths/cloud/messages';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';
import { readAdminMessages } from '../../views/admin-messages/query.js';

const TOO_MANY = { path: 'title', message: `there are ${limits.adminMessages} messages: remove one first` };

/** Beyond its limit the list would show the new ones alone, so that the others could not be removed. */
export const CloudAdminmessagesCreate = servePath(cloudAdminmessagesCreate, async (call, { title, message, severity }) => {
  const shown = await call.context.views.acrossOrgs(readAdminMessages);
  if (shown.length >= limits.adminMessages) return refuse('Validation Error', undefined, [TOO_MANY]);
  const published = await send(call, accountsCommands.publishAdminMessage, { title, message, severity });
  return isRefusal(published) ? published : { id: published.messageId, message: 'success' };
});

import * as accountsCommands from '@headworks/api/commands/accounts';
import { isRefusal } from '@headworks/api/errors';
import { cloudAdminmessagesCreate } from '@headworks/api/paths/cloud/messages';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';

export const CloudAdminmessagesCreate = servePath(cloudAdminmessagesCreate, async (call, { title, message, severity }) => {
  const published = await send(call, accountsCommands.publishAdminMessage, { title, message, severity });
  return isRefusal(published) ? published : { id: published.messageId, message: 'success' };
});

import * as accountsCommands from '@headworks/api/commands/accounts';
import { isRefusal } from '@headworks/api/errors';
import { cloudAdminmessagesDelete } from '@headworks/api/paths/cloud/messages';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';

export const CloudAdminmessagesDelete = servePath(cloudAdminmessagesDelete, async (call, { messageId }) => {
  const removed = await send(call, accountsCommands.removeAdminMessage, { messageId });
  return isRefusal(removed) ? removed : { message: 'success' };
});

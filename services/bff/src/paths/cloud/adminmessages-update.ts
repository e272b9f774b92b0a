import * as accountsCommands from '@headworks/api/commands/accounts';
import { isRefusal } from '@headworks/api/errors';
import { cloudAdminmessagesUpdate } from '@headworks/api/paths/cloud/messages';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';

export const CloudAdminmessagesUpdate = servePath(cloudAdminmessagesUpdate, async (call, { messageId, title, message, severity }) => {
  const changed = await send(call, accountsCommands.changeAdminMessage, { messageId, title, message, severity });
  return isRefusal(changed) ? changed : { message: 'success' };
});

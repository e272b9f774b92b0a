import * as accountsCommands from '@headworks/api/commands/accounts';
import { isRefusal } from '@headworks/api/errors';
import { orgGetInvites } from '@headworks/api/paths/org/members';
import { send } from '../../core/call.js';
import { seconds } from '../../core/seconds.js';
import { servePath } from '../../frame/path.js';

export const OrgGetInvites = servePath(orgGetInvites, async (call) => {
  const read = await send(call, accountsCommands.readInvites, { orgId: call.orgId });
  if (isRefusal(read)) return read;
  return {
    invites: read.invites.map(({ inviteId, email, createdAt, expiresAt }) => ({
      id: inviteId,
      email,
      creationdate: seconds(createdAt),
      expirationdate: seconds(expiresAt),
    })),
  };
});

import * as accountsCommands from '@headworks/api/commands/accounts';
import { isRefusal } from '@headworks/api/errors';
import { orgValidateCode } from '@headworks/api/paths/org/members';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';
import { logoUrl } from '../../organizations/logo-url.js';

export const OrgValidateCode = servePath(orgValidateCode, async (call, { inviteCode }) => {
  const invite = await send(call, accountsCommands.readInvite, { code: inviteCode });
  if (isRefusal(invite)) return invite;
  const { orgId, name, logoId, permissions, sentTo } = invite;
  return { orgid: orgId, perms: JSON.stringify(permissions), name, logoUrl: logoUrl(logoId), sentTo };
});

import { accountsCalls, isRefusal, orgAddUsers, orgValidateCode } from '@headworks/contracts';
import { send } from '../core/call.js';
import { viewerOf } from '../core/caller.js';
import { pathController } from '../core/path.js';
import { logoUrl } from '../site/logos.js';

export const OrgValidateCode = pathController(orgValidateCode, async (call, { inviteCode }) => {
  const invite = await send(call, accountsCalls.readInvite, { code: inviteCode });
  if (isRefusal(invite)) return invite;
  const { orgId, name, logoId, permissions } = invite;
  return { orgid: orgId, perms: JSON.stringify(permissions), name, logoUrl: logoUrl(logoId) };
});

export const OrgAddUsers = pathController(orgAddUsers, async (call, { code }) => {
  const joined = await send(call, accountsCalls.joinOrganization, { code, userId: viewerOf(call.caller) });
  if (isRefusal(joined)) return joined;
  return { orgid: joined.orgId, orgname: joined.name, perms: JSON.stringify(joined.permissions) };
});

import { accountsCalls, isRefusal, orgLastactive } from '@headworks/contracts';
import { send } from '../core/call.js';
import { pathController } from '../core/path.js';

export const OrgLastactive = pathController(orgLastactive, async (call, { orgId }) => {
  const { userId, actingFor } = call.caller;
  // Looking around with somebody's eyes moves nothing of theirs.
  if (actingFor !== undefined) return { message: 'success' };
  const kept = await send(call, accountsCalls.chooseOrganization, { userId, orgId });
  return isRefusal(kept) ? kept : { message: 'success' };
});

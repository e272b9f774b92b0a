import { isRefusal, type Refusal, refuse } from '@headworks/contracts';
import type { Family } from '../device/family.js';
import { find } from './access.js';
import type { Call, MemberCall } from './call.js';

/** Where a message's link stands in for a login, a login that may edit the contact does as well. */
export async function editorOf(call: Call, alertId: number, family: Family): Promise<MemberCall | Refusal> {
  if (!call.caller) return refuse('InvalidLink');
  const access = { kind: 'member', of: 'contact', needs: { area: family, level: 'write' } } as const;
  const found = await find(call.bff, call.caller, access, { alertId });
  // `find` for a contact fills device and contact.
  return isRefusal(found) ? found : ({ ...call, ...found } as MemberCall);
}

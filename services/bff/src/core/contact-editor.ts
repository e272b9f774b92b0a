import { isRefusal, type Refusal, refuse } from '@headworks/contracts';
import { find } from './access.js';
import type { Call, MemberCall } from './call.js';

const EDIT_CONTACT = { kind: 'member', of: 'contact', needs: { area: 'itr', level: 'write' } } as const;

/** Where a message's link stands in for a login, a login that may edit the contact does as well. */
export async function editorOf(call: Call, alertId: number): Promise<MemberCall | Refusal> {
  if (!call.caller) return refuse('Auth Error');
  const found = await find(call.bff, call.caller, EDIT_CONTACT, { alertId });
  // `find` for a contact fills device and contact.
  return isRefusal(found) ? found : ({ ...call, ...found } as MemberCall);
}

import { isRefusal, type Refusal, refuse } from '@headworks/contracts';
import { storedAddress } from '@headworks/contracts/phone-number';
import { readContacts } from '../alert/alert-query.js';
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

/** A contact as people know it. */
interface ContactOfDevice {
  readonly deviceId: number;
  readonly type: 'email' | 'sms';
  readonly address: string;
}

/** The same for a contact that is not known by its number. */
export async function editorByAddress(
  call: Call,
  { deviceId, type, address }: ContactOfDevice,
  family: Family,
): Promise<MemberCall | Refusal> {
  if (!call.caller) return refuse('InvalidLink');
  const access = { kind: 'member', of: 'device', needs: { area: family, level: 'write' } } as const;
  const found = await find(call.bff, call.caller, access, { deviceId });
  if (isRefusal(found)) return found;
  const { orgId, device } = found;
  const contacts = device ? await call.bff.models.forOrgs([orgId], (tx) => readContacts(tx, orgId, device.serial)) : [];
  const endpoint = storedAddress(type, address);
  const contact = contacts.find((each) => each.type === type && each.endpoint === endpoint);
  // `find` for a device fills it, and the contact is its own.
  return contact ? ({ ...call, ...found, contactId: contact.id } as MemberCall) : refuse('Not Found');
}

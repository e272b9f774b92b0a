import { type DeviceFamily, familyOf } from '@headworks/api/device-family';
import { isRefusal, type Refusal, refuse } from '@headworks/api/errors';
import * as fields from '@headworks/api/fields';
import type { Access } from '@headworks/api/paths/access';
import type { Need } from '@headworks/api/permissions';
import { storedAddress } from '@headworks/api/phone-number';
import { z } from 'zod';
import type { Call } from '../core/call.js';
import type { FoundBy } from '../core/found.js';
import { readContacts } from '../views/contacts/query.js';
import { contactById } from './contact.js';
import { deviceById } from './device.js';
import { findForMember } from './find-for-member.js';
import type { Finder } from './finder.js';

const channel = z.enum(['email', 'sms']);
/** A contact by its id (`alertId`, or `alertContactId` on the unsubscribe page), or by its device, address and channel. */
const named = z.object({
  deviceId: fields.id,
  deviceType: z.string().nullish(),
  alertId: fields.id.nullish(),
  alertContactId: fields.id.nullish(),
  contact: z.string().nullish(),
  type: channel.nullish(),
  alertType: channel.nullish(),
  t: z.string().nullish(),
});

/** A contact that the signed link of a message names, or one that a login with write permission on its device may edit. */
export const findLinkedContact: Finder<FoundBy['linkedContact']> = async (call, access, input) => {
  const { deviceId, t, ...given } = named.parse(input);
  const contactId = given.alertId ?? given.alertContactId ?? null;
  const alertType = given.alertType ?? given.type ?? 'email';
  const address = given.contact ?? '';
  if (t) return { contact: { by: 'link', token: t, deviceId, contactId, address, alertType } };
  const need = { area: familyIn(access, given.deviceType ?? null), level: 'write' } as const;
  const found =
    contactId === null
      ? await byAddress(call, need, deviceId, alertType, address)
      : await findForMember(call, need, contactById(contactId));
  if (isRefusal(found)) return found;
  return found.device.deviceId === deviceId ? { contact: { by: 'login', ...found } } : refuse('Not Found');
};

const familyIn = (access: Access, deviceType: string | null): DeviceFamily =>
  (access.kind === 'link' ? access.area : undefined) ?? familyOf(deviceType);

async function byAddress(
  call: Call,
  need: Need,
  deviceId: number,
  type: 'email' | 'sms',
  address: string,
): Promise<FoundBy['contact'] | Refusal> {
  const found = await findForMember(call, need, deviceById(deviceId));
  if (isRefusal(found)) return found;
  const { orgId, device } = found;
  const contacts = await call.context.views.forOrgs([orgId], (tx) => readContacts(tx, orgId, device.serial));
  const endpoint = storedAddress(type, address);
  const contact = contacts.find((each) => each.type === type && each.endpoint === endpoint);
  return contact ? { ...found, contactId: contact.id } : refuse('Not Found');
}

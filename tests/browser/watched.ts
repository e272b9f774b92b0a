import { frCreateAlertcontact, frGetAlertcontacts } from '@headworks/api/paths/fr/alerts';
import { itrCreateAlertcontact, itrDeleteAlertcontact, itrGetAlertcontacts } from '@headworks/api/paths/itr/alerts';
import type { Device } from '@headworks/api/paths/shapes';
import { call } from '../harness/call.js';
import { newDevice, newFloat } from '../harness/devices.js';
import type { Mail } from '../harness/message-control.js';
import { newAddress, type Organization } from '../harness/organization.js';
import { deliver, floatPacket, now, readingsOf } from '../harness/packets.js';
import { newPhone } from '../harness/sms.js';

export const thresholds = { pipeid: 12, alert1: 6, alert2: 9 } as const;

/** The level of an iTracker reaches its first alert. */
export const raise = (org: Organization, { serialnumber }: Pick<Device, 'serialnumber'>): Promise<void> =>
  deliver(org, serialnumber, readingsOf([[now(), 7.25]], thresholds));

/** A 1st Response reports, newer than its first report: its clock counts seconds. */
export const raiseFloat = (org: Organization, { serialnumber }: Pick<Device, 'serialnumber'>, status = 2): Promise<void> =>
  deliver(org, serialnumber, floatPacket(status, { time: now() + 1 }));

export const addContact = (org: Organization, { id: deviceId, devicetype }: Device, type: 'email' | 'sms', contact: string) =>
  call(devicetype === 'firstresponse' ? frCreateAlertcontact : itrCreateAlertcontact, { deviceId, type, contact }, org.token, org);

export const contactsOf = async (org: Organization, { id: deviceId, devicetype }: Device) =>
  (await call(devicetype === 'firstresponse' ? frGetAlertcontacts : itrGetAlertcontacts, { deviceId }, org.token, org)).contacts;

/** Removes all contacts of an iTracker. */
export async function removeContacts(org: Organization, device: Device): Promise<void> {
  for (const { id: alertId } of await contactsOf(org, device)) await call(itrDeleteAlertcontact, { alertId }, org.token, org);
}

/** An iTracker with one contact by email. */
export async function watched(org: Organization) {
  const device = await newDevice(org, thresholds);
  const address = newAddress();
  await addContact(org, device, 'email', address);
  return { device, address, contacts: () => contactsOf(org, device) };
}

/** A 1st Response with one contact by text message. */
export async function watchedFloat(org: Organization) {
  const device = await newFloat(org);
  const phone = newPhone();
  await addContact(org, device, 'sms', phone);
  return { device, phone, contacts: () => contactsOf(org, device) };
}

/** A number in North American notation. */
export const national = (phone: string): string => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

/** The link of a message to this page. */
export function linkIn(text: string, to: 'unsubscribe' | 'acknowledge'): string {
  const link = text.match(/https?:\S+/g)?.find((each) => each.includes(`/${to}/`));
  if (!link) throw new Error(`no link in: ${text}`);
  return link;
}

/** The link of a message to its device, which needs a login. */
export function deviceLinkIn({ text }: Mail): string {
  const link = text.match(/https?:\S+/g)?.find((each) => !each.includes('t='));
  if (!link) throw new Error(`no link in: ${text}`);
  return link;
}

/** A link with the signature of another link. */
export function forged(link: string): string {
  const url = new URL(link);
  url.searchParams.set('t', 'x'.repeat(60));
  return url.href;
}

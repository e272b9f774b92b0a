import { itrCreateAlertcontact } from '@headworks/api/paths/itr/alerts';
import type { Device } from '@headworks/api/paths/shapes';
import { call } from '../../harness/call.js';
import { newDevice } from '../../harness/devices.js';
import { newAddress, type Organization } from '../../harness/organization.js';
import { deliver, now, type PacketBody, readingsOf } from '../../harness/packets.js';

export interface Contact {
  readonly id: number;
  readonly email: string;
}

/** A device with alert 1 at 10 inches and alert 2 at 20, and its contacts. */
export interface Watched {
  readonly device: Device;
  readonly contacts: readonly Contact[];
  /** The first contact. */
  readonly contact: Contact;
  /** Sends one packet per level, each newer than the one before. */
  readonly reaches: (...levels: readonly number[]) => Promise<void>;
}

export const THRESHOLDS = { alert1: 10, alert2: 20 } as const;

export async function addContact(org: Organization, deviceId: number, email = newAddress()): Promise<Contact> {
  const { id } = await call(itrCreateAlertcontact, { deviceId, type: 'email', contact: email }, org.token, org);
  return { id, email };
}

export async function watchedDevice(org: Organization, contactCount = 1, fields: Partial<PacketBody> = {}): Promise<Watched> {
  const device = await newDevice(org, { ...THRESHOLDS, ...fields });
  const contacts: Contact[] = [];
  for (let count = 0; count < contactCount; count++) contacts.push(await addContact(org, device.id));
  let time = now() - 3_000;
  const reaches = async (...levels: readonly number[]) => {
    for (const level of levels) {
      time += 60;
      await deliver(org, device.serialnumber, readingsOf([[time, level]], { ...THRESHOLDS, ...fields, time }));
    }
  };
  return { device, contacts, contact: contacts[0] ?? { id: 0, email: '' }, reaches };
}

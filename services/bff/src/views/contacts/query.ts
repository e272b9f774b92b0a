import { limits } from '@headworks/api/limits';
import type { AlertContact } from '@headworks/api/paths/shapes';
import type { Tx } from '@headworks/postgres';

const MAX_CONTACTS = 10_000;

/** The contacts of a device, oldest first. */
export const readContacts = (tx: Tx, orgId: number, serial: string): Promise<AlertContact[]> => tx<AlertContact[]>`
  select c.contact_id as id, c.type, e.address as endpoint, floor(c.snoozed_until / 1000) as snoozedate
  from contacts c join endpoints e on e.endpoint_id = c.endpoint_id
  where c.serial = ${serial} and c.org_id = ${orgId} and c.removed is not true and e.address is not null
  order by c.contact_id limit ${limits.contactsPerDevice}`;

/** Returns whether the address of a contact has arrived, across organizations. */
export async function hasAddress(tx: Tx, contactId: number): Promise<boolean> {
  const rows = await tx`
    select 1 from contacts c join endpoints e on e.endpoint_id = c.endpoint_id where c.contact_id = ${contactId} and e.address is not null`;
  return rows.length > 0;
}

interface AddressOfContact {
  readonly orgId: number;
  readonly contactId: number;
  readonly address: string;
  readonly all: boolean;
}

interface DeviceContact {
  readonly contactId: number;
  /** Of the address that was asked for, which the contact need not have any more. */
  readonly endpointId: string;
  readonly serial: string;
  readonly deviceId: number;
  readonly deviceType: string;
}

/** A contact with its device, unless its address is another one and no one has the given one; with `all`, also the contacts of the organization's other devices that have the address. */
export const readContactsOfAddress = (tx: Tx, { orgId, contactId, address, all }: AddressOfContact): Promise<DeviceContact[]> => tx<
  DeviceContact[]
>`
  with meant as (select endpoint_id from endpoints where address = ${address} limit 1)
  select c.contact_id as "contactId", coalesce((select endpoint_id from meant), c.endpoint_id) as "endpointId", c.serial,
    d.device_id as "deviceId", d.device_type as "deviceType"
  from contacts c join device_list d on d.serial = c.serial left join endpoints e on e.endpoint_id = c.endpoint_id
  where c.org_id = ${orgId} and c.removed is not true
    and ((c.contact_id = ${contactId} and (e.address is null or exists (select from meant)))
      or (${all} and c.endpoint_id = (select endpoint_id from meant)))
  order by c.contact_id limit ${MAX_CONTACTS}`;

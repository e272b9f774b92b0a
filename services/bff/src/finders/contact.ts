import * as fields from '@headworks/api/fields';
import { z } from 'zod';
import type { FoundBy } from '../core/found.js';
import type { KeyedQuery } from '../view-runtime/keyed-queries.js';
import { checkDevice } from './check-device.js';
import { type DeviceRow, toDevice } from './device-row.js';
import { findForMember, type Lookup, needOf } from './find-for-member.js';
import type { Finder } from './finder.js';

/** The wire names a contact `alertId`. */
const named = z.object({ alertId: fields.id });

type Found = ReturnType<typeof toDevice> & { readonly contactId: number };

const readFound: KeyedQuery<number, Found> = async (tx, contactIds, orgIds) => {
  const rows = await tx<(DeviceRow & { contact_id: number })[]>`
    select c.contact_id, d.org_id, d.device_id, d.serial, d.device_type from contacts c join device_list d on d.serial = c.serial
    where c.contact_id = any(${[...contactIds]}) and c.removed is not true and d.org_id = any(${[...orgIds]})`;
  return new Map(rows.map((row) => [row.contact_id, { ...toDevice(row), contactId: row.contact_id }]));
};

/** A contact by its id, with its device. */
export const contactById = (contactId: number): Lookup<Found> => ({
  find: (views, orgIds) => views.findForOrgs(readFound, orgIds, contactId),
  check: (perms, need, { device }) => checkDevice(perms, need, device),
});

/** The contact of the body. */
export const findContact: Finder<FoundBy['contact']> = async (call, access, input) =>
  findForMember(call, needOf(access), contactById(named.parse(input).alertId));

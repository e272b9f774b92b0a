import * as fields from '@headworks/api/fields';
import { z } from 'zod';
import type { FoundBy } from '../core/found.js';
import type { KeyedQuery } from '../view-runtime/keyed-queries.js';
import { checkDevice } from './check-device.js';
import { type DeviceRow, toDevice } from './device-row.js';
import { findForMember, type Lookup, needOf } from './find-for-member.js';
import type { Finder } from './finder.js';

/** The body names it `deviceId`; the address of /v1/trackers/{id} names it `id`. */
const named = z.union([z.object({ deviceId: fields.id }), z.object({ id: fields.id }).transform(({ id }) => ({ deviceId: id }))]);

type Found = ReturnType<typeof toDevice>;

const readFound: KeyedQuery<number, Found> = async (tx, deviceIds, orgIds) => {
  const rows = await tx<DeviceRow[]>`
    select org_id, device_id, serial, device_type from device_list
    where device_id = any(${[...deviceIds]}) and org_id = any(${[...orgIds]})`;
  return new Map(rows.map((row) => [row.device_id, toDevice(row)]));
};

/** A device by its id. */
export const deviceById = (deviceId: number): Lookup<Found> => ({
  find: (views, orgIds) => views.findForOrgs(readFound, orgIds, deviceId),
  check: (perms, need, { device }) => checkDevice(perms, need, device),
});

/** The device of the body. */
export const findDevice: Finder<FoundBy['device']> = async (call, access, input) =>
  findForMember(call, needOf(access), deviceById(named.parse(input).deviceId));

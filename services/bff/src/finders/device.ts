import * as fields from '@headworks/api/fields';
import { z } from 'zod';
import type { FoundBy } from '../core/found.js';
import { checkDevice } from './check-device.js';
import { type DeviceRow, toDevice } from './device-row.js';
import { findForMember, type Lookup, needOf } from './find-for-member.js';
import type { Finder } from './finder.js';

/** The body names it `deviceId`; the address of /v1/trackers/{id} names it `id`. */
const named = z.union([z.object({ deviceId: fields.id }), z.object({ id: fields.id }).transform(({ id }) => ({ deviceId: id }))]);

/** A device by its id. */
export const deviceById = (deviceId: number): Lookup<ReturnType<typeof toDevice>> => ({
  find: (views, orgIds) =>
    views.forOrgs(orgIds, async (tx) => {
      const [row] = await tx<DeviceRow[]>`
      select org_id, device_id, serial, device_type from device_list where device_id = ${deviceId} and org_id = any(${[...orgIds]})`;
      return row && toDevice(row);
    }),
  check: (perms, need, { device }) => checkDevice(perms, need, device),
});

/** The device of the body. */
export const findDevice: Finder<FoundBy['device']> = async (call, access, input) =>
  findForMember(call, needOf(access), deviceById(named.parse(input).deviceId));

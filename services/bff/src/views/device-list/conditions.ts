import type { DeviceFamily } from '@headworks/api/device-family';
import { type Permissions, visibleIds } from '@headworks/api/permissions';
import type { Tx } from '@headworks/postgres';
import { escapeLike } from '../../view-runtime/like.js';

/** The device type that each family lists. */
const LISTED = { itr: 'itracker', fr: 'firstresponse' } as const satisfies Record<DeviceFamily, string>;

/** The devices of a family that a member may see. */
export interface Visibility {
  readonly orgId: number;
  readonly perms: Permissions;
  readonly family: DeviceFamily;
}

/** The condition that the member may see the device `d`. */
export function visibleDevices(tx: Tx, { orgId, perms, family }: Visibility) {
  const ids = visibleIds(perms, family);
  const visible = ids === 'all' ? tx`` : tx`and d.device_id = any(${[...ids]})`;
  return tx`d.org_id = ${orgId} and d.device_type = ${LISTED[family]} ${visible}`;
}

/** The condition that a search finds the device `d`, by a part of its names or its serial number. */
export const isFound = (tx: Tx, search: string) =>
  search.trim() === '' ? tx`` : tx`and d.search_text like ${`%${escapeLike(search.trim().toLowerCase())}%`}`;

import { type Device, limits } from '@headworks/contracts';
import type { MemberCall } from '../core/call.js';
import { readPage } from './device-page.js';
import { readDevices, toDevice } from './device-query.js';
import type { Family } from './family.js';

/** The devices of a family that the member may see, by name. */
export async function readAllDevices({ bff, orgId, perms }: MemberCall, family: Family): Promise<{ deviceList: Device[] }> {
  const now = bff.platform.clock.now();
  const rows = await bff.models.forOrgs([orgId], async (tx) => {
    const request = { orgId, perms, family, search: '', sortBy: 'sitename', descending: false, limit: limits.listRows, page: 1 } as const;
    return readDevices(tx, orgId, (await readPage(tx, request)).serials);
  });
  return { deviceList: rows.map((row) => toDevice(row, now)) };
}

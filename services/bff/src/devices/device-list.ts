import type { Device } from '@headworks/api/paths/shapes';
import type { CallAbout } from '../core/call.js';
import { type PageRequest, readPage } from '../views/device-list/page.js';
import { readDevices } from '../views/device-list/query.js';

/** One page of the devices that the member may see, in an order, and the number of all that are found. */
export async function readDevicePage(
  { context, orgId, perms }: CallAbout<'org'>,
  asked: Omit<PageRequest, 'orgId' | 'perms'>,
): Promise<{ deviceList: Device[]; total: number }> {
  const now = context.platform.clock.now();
  return context.views.forOrgs([orgId], async (tx) => {
    const { serials, total } = await readPage(tx, context.deviceTotals, { ...asked, orgId, perms });
    return { deviceList: [...(await readDevices(tx, { orgId, perms }, serials, now))], total };
  });
}

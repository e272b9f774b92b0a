import type { Device } from '@headworks/api/paths/shapes';
import type { CallAbout } from '../core/call.js';
import { type PageRequest, readPage } from '../views/device-list/page.js';
import { readDevices } from '../views/device-list/query.js';

/** The first devices that the member may see in an order, and the number of all that are found. */
export async function readFirstDevices(
  { context, orgId, perms }: CallAbout<'org'>,
  asked: Omit<PageRequest, 'orgId' | 'perms' | 'page'>,
): Promise<{ deviceList: Device[]; total: number }> {
  const now = context.platform.clock.now();
  return context.views.forOrgs([orgId], async (tx) => {
    const { serials, total } = await readPage(tx, context.deviceTotals, { ...asked, orgId, perms, page: 1 });
    const devices = new Map((await readDevices(tx, { orgId, perms }, serials, now)).map((device) => [device.serialnumber, device]));
    return { deviceList: serials.flatMap((serial) => devices.get(serial) ?? []), total };
  });
}

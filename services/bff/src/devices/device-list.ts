import type { DeviceFamily } from '@headworks/api/device-family';
import { limits } from '@headworks/api/limits';
import type { InAlert } from '@headworks/api/paths/in-alert';
import type { Device } from '@headworks/api/paths/shapes';
import type { CallAbout } from '../core/call.js';
import { readPage } from '../views/device-list/page.js';
import { readDevices } from '../views/device-list/query.js';

/** The first devices of a family that the member may see, by name, and their number; `inAlert` narrows them. */
export async function readAllDevices(
  { context, orgId, perms }: CallAbout<'org'>,
  family: DeviceFamily,
  inAlert?: InAlert,
): Promise<{ deviceList: Device[]; total: number }> {
  const now = context.platform.clock.now();
  return context.views.forOrgs([orgId], async (tx) => {
    const request = {
      orgId,
      perms,
      family,
      search: '',
      inAlert,
      sortBy: 'sitename',
      descending: false,
      limit: limits.listRows,
      page: 1,
    } as const;
    const { serials, total } = await readPage(tx, context.deviceTotals, request);
    return { deviceList: [...(await readDevices(tx, { orgId, perms }, serials, now))], total };
  });
}

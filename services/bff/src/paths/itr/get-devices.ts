import { itrGetDevices } from '@headworks/api/paths/itr/devices';
import { servePath } from '../../frame/path.js';
import { readPage } from '../../views/device-list/page.js';
import { readDevices } from '../../views/device-list/query.js';

export const ItrGetDevices = servePath(itrGetDevices, async ({ context, orgId, perms }, { search, inAlert, filter, sort, limit, page }) => {
  const now = context.platform.clock.now();
  return context.views.forOrgs([orgId], async (tx) => {
    const { serials, total } = await readPage(tx, context.deviceTotals, {
      orgId,
      perms,
      family: 'itr',
      search,
      inAlert,
      sortBy: filter,
      descending: sort === 'DESC',
      limit,
      page,
    });
    const devices = new Map((await readDevices(tx, { orgId, perms }, serials, now)).map((device) => [device.serialnumber, device]));
    const deviceList = serials.flatMap((serial) => devices.get(serial) ?? []);
    return { deviceList, page, pageCount: Math.ceil(total / limit), total };
  });
});

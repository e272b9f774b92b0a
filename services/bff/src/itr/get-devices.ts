import { itrGetDevices } from '@headworks/contracts';
import { pathController } from '../core/path.js';
import { readPage } from '../device/device-page.js';
import { readDevices, toDevice } from '../device/device-query.js';

export const ItrGetDevices = pathController(itrGetDevices, async ({ bff, orgId, perms }, { search, filter, sort, limit, page }) => {
  const now = bff.platform.clock.now();
  return bff.models.forOrgs([orgId], async (tx) => {
    const { serials, total } = await readPage(tx, {
      orgId,
      perms,
      family: 'itr',
      search,
      sortBy: filter,
      descending: sort === 'DESC',
      limit,
      page,
    });
    const rows = new Map((await readDevices(tx, orgId, serials)).map((row) => [row.serial, row]));
    const deviceList = serials.flatMap((serial) => {
      const row = rows.get(serial);
      return row ? [toDevice(row, now)] : [];
    });
    return { deviceList, page, pageCount: Math.ceil(total / limit), total };
  });
});

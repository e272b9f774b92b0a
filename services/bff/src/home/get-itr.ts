import { homeGetItr, limits } from '@headworks/contracts';
import { pathController } from '../core/path.js';
import { readPage } from '../itr/device-page.js';
import { readDevices, toDevice } from '../itr/device-query.js';

export const HomeGetItr = pathController(homeGetItr, async ({ bff, orgId, perms }) => {
  const now = bff.platform.clock.now();
  const rows = await bff.models.forOrgs([orgId], async (tx) => {
    const { serials } = await readPage(tx, {
      orgId,
      perms,
      search: '',
      sortBy: 'sitename',
      descending: false,
      limit: limits.listRows,
      page: 1,
    });
    return readDevices(tx, orgId, serials);
  });
  return { deviceList: rows.map((row) => toDevice(row, now)) };
});

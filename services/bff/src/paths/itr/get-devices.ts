import { itrGetDevices } from '@headworks/api/paths/itr/devices';
import { readDevicePage } from '../../devices/device-list.js';
import { servePath } from '../../frame/path.js';

export const ItrGetDevices = servePath(itrGetDevices, async (call, { search, inAlert, filter, sort, limit, page }) => {
  const asked = { family: 'itr', search, inAlert, sortBy: filter, descending: sort === 'DESC', limit, page } as const;
  const { deviceList, total } = await readDevicePage(call, asked);
  return { deviceList, page, pageCount: Math.ceil(total / limit), total };
});

import { frGetDevices } from '@headworks/api/paths/fr/devices';
import { readDevicePage } from '../../devices/device-list.js';
import { servePath } from '../../frame/path.js';

export const FrGetDevices = servePath(frGetDevices, (call, { search, inAlert, filter, sort, limit }) =>
  readDevicePage(call, { family: 'fr', search, inAlert, sortBy: filter, descending: sort === 'DESC', limit, page: 1 }),
);

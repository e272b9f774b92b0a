import { frGetDevices } from '@headworks/api/paths/fr/devices';
import { readFirstDevices } from '../../devices/device-list.js';
import { servePath } from '../../frame/path.js';

export const FrGetDevices = servePath(frGetDevices, (call, { search, inAlert, filter, sort, limit }) =>
  readFirstDevices(call, { family: 'fr', search, inAlert, sortBy: filter, descending: sort === 'DESC', limit }),
);

import { itrGetDevice } from '@headworks/api/paths/itr/devices';
import { readFoundDevice } from '../../devices/read-found-device.js';
import { servePath } from '../../frame/path.js';

export const ItrGetDevice = servePath(itrGetDevice, readFoundDevice);

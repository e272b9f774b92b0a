import { frGetDevice } from '@headworks/api/paths/fr/devices';
import { readFoundDevice } from '../../devices/read-found-device.js';
import { servePath } from '../../frame/path.js';

export const FrGetDevice = servePath(frGetDevice, readFoundDevice);

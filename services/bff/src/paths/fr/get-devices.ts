import { frGetDevices } from '@headworks/api/paths/fr/devices';
import { servePath } from '../../core/path.js';
import { readAllDevices } from '../../devices/device-list.js';

export const FrGetDevices = servePath(frGetDevices, (call) => readAllDevices(call, 'fr'));

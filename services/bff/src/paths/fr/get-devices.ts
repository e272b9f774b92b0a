import { frGetDevices } from '@headworks/api/paths/fr/devices';
import { readAllDevices } from '../../devices/device-list.js';
import { servePath } from '../../frame/path.js';

export const FrGetDevices = servePath(frGetDevices, (call, { inAlert }) => readAllDevices(call, 'fr', inAlert));

import { frGetDevices } from '@headworks/contracts';
import { pathController } from '../core/path.js';
import { readAllDevices } from '../device/device-list.js';

export const FrGetDevices = pathController(frGetDevices, (call) => readAllDevices(call, 'fr'));

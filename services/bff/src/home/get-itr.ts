import { homeGetItr } from '@headworks/contracts';
import { pathController } from '../core/path.js';
import { readAllDevices } from '../device/device-list.js';

export const HomeGetItr = pathController(homeGetItr, (call) => readAllDevices(call, 'itr'));

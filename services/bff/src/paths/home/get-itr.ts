import { homeGetItr } from '@headworks/api/paths/home/paths';
import { servePath } from '../../core/path.js';
import { readAllDevices } from '../../devices/device-list.js';

export const HomeGetItr = servePath(homeGetItr, (call) => readAllDevices(call, 'itr'));

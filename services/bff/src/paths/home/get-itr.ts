import { homeGetItr } from '@headworks/api/paths/home/paths';
import { readAllDevices } from '../../devices/device-list.js';
import { servePath } from '../../frame/path.js';

export const HomeGetItr = servePath(homeGetItr, (call) => readAllDevices(call, 'itr'));

import { homeGetItr } from '@headworks/api/paths/home/paths';
import { readHome } from '../../devices/read-home.js';
import { servePath } from '../../frame/path.js';

export const HomeGetItr = servePath(homeGetItr, readHome);

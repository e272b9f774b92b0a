import { alertQuietGet } from '@headworks/api/paths/alert/maintenance-windows';
import { servePath } from '../../frame/path.js';
import { readWindows } from '../../maintenance-windows/read-windows.js';

export const AlertQuietGet = servePath(alertQuietGet, async (call) => ({ quiet: await readWindows(call) }));

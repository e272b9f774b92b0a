import { itrUpdate } from '@headworks/api/paths/itr/devices';
import { renameDevice } from '../../devices/rename-device.js';
import { servePath } from '../../frame/path.js';

export const ItrUpdate = servePath(itrUpdate, (call, { newName }) => renameDevice(call, newName));

import { itrUpdate } from '@headworks/api/paths/itr/devices';
import { servePath } from '../../core/path.js';
import { renameDevice } from '../../devices/rename-device.js';

export const ItrUpdate = servePath(itrUpdate, (call, { newName }) => renameDevice(call, newName));

import { frUpdateDevice } from '@headworks/api/paths/fr/devices';
import { renameDevice } from '../../devices/rename-device.js';
import { servePath } from '../../frame/path.js';

export const FrUpdateDevice = servePath(frUpdateDevice, (call, { newName, device }) =>
  renameDevice(call, newName ?? device?.devicename ?? ''),
);

import { frUpdateDevice } from '@headworks/api/paths/fr/devices';
import { servePath } from '../../core/path.js';
import { renameDevice } from '../../devices/rename-device.js';

export const FrUpdateDevice = servePath(frUpdateDevice, (call, { newName, device }) =>
  renameDevice(call, newName ?? device?.devicename ?? ''),
);

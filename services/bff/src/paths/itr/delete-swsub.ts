import { itrDeleteSwsub } from '@headworks/api/paths/itr/support';
import { changeSoftwareSubscription } from '../../devices/support-device.js';
import { servePath } from '../../frame/path.js';

export const ItrDeleteSwsub = servePath(itrDeleteSwsub, (call, { deviceId }) => changeSoftwareSubscription(call, deviceId, false));

import { itrCreateSwsub } from '@headworks/api/paths/itr/support';
import { changeSoftwareSubscription } from '../../devices/support-device.js';
import { servePath } from '../../frame/path.js';

export const ItrCreateSwsub = servePath(itrCreateSwsub, (call, { deviceId }) => changeSoftwareSubscription(call, deviceId, true));

import { itrClaim } from '@headworks/api/paths/itr/devices';
import { claimDevice } from '../../devices/claim-device.js';
import { servePath } from '../../frame/path.js';

export const ItrClaim = servePath(itrClaim, (call, { serialNumber }) => claimDevice(call, 'itr', serialNumber));

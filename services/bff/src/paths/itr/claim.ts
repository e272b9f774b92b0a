import { itrClaim } from '@headworks/api/paths/itr/devices';
import { servePath } from '../../core/path.js';
import { claimDevice } from '../../devices/claim-device.js';

export const ItrClaim = servePath(itrClaim, (call, { serialNumber }) => claimDevice(call, 'itr', serialNumber));

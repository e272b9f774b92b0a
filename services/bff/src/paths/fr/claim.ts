import { frClaim } from '@headworks/api/paths/fr/devices';
import { claimDevice } from '../../devices/claim-device.js';
import { servePath } from '../../frame/path.js';

export const FrClaim = servePath(frClaim, (call, { serialNumber }) => claimDevice(call, 'fr', serialNumber));

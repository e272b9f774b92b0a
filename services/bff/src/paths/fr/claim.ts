import { frClaim } from '@headworks/api/paths/fr/devices';
import { servePath } from '../../core/path.js';
import { claimDevice } from '../../devices/claim-device.js';

export const FrClaim = servePath(frClaim, (call, { serialNumber }) => claimDevice(call, 'fr', serialNumber));

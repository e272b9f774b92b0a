import type { Device } from '@headworks/contracts';

/** The two families of devices that raise alerts: each has its own calls and its own permission, both under this name. */
export type Family = 'itr' | 'fr';

export const familyOf = ({ devicetype }: Pick<Device, 'devicetype'>): Family => (devicetype === 'firstresponse' ? 'fr' : 'itr');

/** The two families of devices that raise alerts, by the name of their permission area. */
export type DeviceFamily = 'itr' | 'fr';

/** The family of a device type. A SewerWatch, or a device of an unknown type, is treated as an iTracker. */
export const familyOf = (deviceType: string | null): DeviceFamily => (deviceType === 'firstresponse' ? 'fr' : 'itr');

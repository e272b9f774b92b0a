/** The two families of devices that raise alerts, by the name of their permission. SewerWatch devices are read like iTrackers. */
export type Family = 'itr' | 'fr';

export const familyOf = (deviceType: string | null): Family => (deviceType === 'firstresponse' ? 'fr' : 'itr');

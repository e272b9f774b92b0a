import { idIn } from '../../ui/link-parts.js';

/** What the link of a message says. */
export interface AcknowledgeLink {
  readonly deviceType: 'itracker' | 'firstresponse';
  readonly deviceId: number;
  readonly deviceName: string;
  readonly alertId: number;
  /** The signature that stands in for a login. */
  readonly t: string;
}

/** The link in the parts of its address, or null where one is missing or makes no sense. */
export function acknowledgeLinkOf(parts: Readonly<Record<string, string | undefined>>, t: string | null): AcknowledgeLink | null {
  const deviceId = idIn(parts.deviceId);
  const alertId = idIn(parts.alertId);
  const { deviceType, deviceName } = parts;
  if (deviceId === null || alertId === null || !deviceName || !t) return null;
  if (deviceType !== 'itracker' && deviceType !== 'firstresponse') return null;
  return { deviceType, deviceId, deviceName, alertId, t };
}

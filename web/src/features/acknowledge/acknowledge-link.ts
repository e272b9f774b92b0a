import { idIn } from '../../ui/format/link-parts.js';

/** The fields of a message's acknowledge link. */
export interface AcknowledgeLink {
  readonly deviceType: 'itracker' | 'firstresponse';
  readonly deviceId: number;
  readonly deviceName: string;
  readonly alertId: number;
  /** The signature, which replaces a login. */
  readonly t: string;
}

/** Parses the link from the parts of its address; null if a part is missing or invalid. */
export function acknowledgeLinkOf(parts: Readonly<Record<string, string | undefined>>, t: string | null): AcknowledgeLink | null {
  const deviceId = idIn(parts.deviceId);
  const alertId = idIn(parts.alertId);
  const { deviceType, deviceName } = parts;
  if (deviceId === null || alertId === null || !deviceName || !t) return null;
  if (deviceType !== 'itracker' && deviceType !== 'firstresponse') return null;
  return { deviceType, deviceId, deviceName, alertId, t };
}

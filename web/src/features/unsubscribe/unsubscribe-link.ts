import type { CallBody } from '../../api/paths.js';
import { idIn } from '../../ui/format/link-parts.js';

type Body = CallBody<'cloudUnsubscribeEmail'>;

/** The fields of a message's unsubscribe link. */
export interface UnsubscribeLink extends Pick<Body, 'deviceId' | 'deviceType' | 'alertType' | 'contact'> {
  readonly alertContactId: number;
  readonly deviceName: string;
  /** The signature, which replaces a login. */
  readonly t: string;
}

/** Parses the link from the parts of its address; null if a part is missing or invalid. */
export function linkOf(parts: Readonly<Record<string, string | undefined>>, t: string | null): UnsubscribeLink | null {
  const deviceId = idIn(parts.deviceId);
  const alertContactId = idIn(parts.alertContactId);
  const { deviceType, alertType, contact, deviceName } = parts;
  if (deviceId === null || alertContactId === null || !contact || !deviceName || !t) return null;
  if (deviceType !== 'itracker' && deviceType !== 'firstresponse') return null;
  if (alertType !== 'email' && alertType !== 'sms') return null;
  return { deviceId, alertContactId, deviceType, alertType, contact, deviceName, t };
}

import type { CallBody } from '../../api/paths.js';

type Body = CallBody<'cloudUnsubscribeEmail'>;

/** What the link of a message says. */
export interface UnsubscribeLink extends Pick<Body, 'deviceId' | 'deviceType' | 'alertType' | 'contact' | 'alertContactId'> {
  readonly deviceName: string;
  /** The signature that stands in for a login. */
  readonly t: string | null;
}

const wholeId = (text: string | undefined): number | null => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

/** The link in the parts of its address, or null where one is missing or makes no sense. */
export function linkOf(parts: Readonly<Record<string, string | undefined>>, t: string | null): UnsubscribeLink | null {
  const deviceId = wholeId(parts.deviceId);
  const alertContactId = wholeId(parts.alertContactId);
  const { deviceType, alertType, contact, deviceName } = parts;
  if (deviceId === null || alertContactId === null || !contact || !deviceName) return null;
  if (deviceType !== 'itracker' && deviceType !== 'firstresponse') return null;
  if (alertType !== 'email' && alertType !== 'sms') return null;
  return { deviceId, alertContactId, deviceType, alertType, contact, deviceName, t };
}

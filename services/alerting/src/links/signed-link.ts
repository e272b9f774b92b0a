import type { EndpointType } from '@headworks/api/events/alerting';
import type { DeviceType } from '@headworks/api/events/device';
import { limits } from '@headworks/api/limits';
import { type Secrets, signLink, verifyLink } from '@headworks/tokens';

export interface LinkParts {
  readonly deviceId: number;
  readonly address: string;
  readonly alertType: EndpointType;
  readonly contactId: number;
}

/** The signed parts of a link, and what its page shows of the device. */
export interface LinkTarget extends LinkParts {
  readonly deviceType: DeviceType | null;
  readonly name: string;
}

/** The origin of links, the secret that signs them, and the time in milliseconds. */
export interface LinkMaker {
  readonly publicUrl: string;
  readonly secret: string;
  readonly now: number;
}

const LONGEST_NAME = 60;

const parts = ({ deviceId, address, alertType, contactId }: LinkParts) =>
  ['contact', deviceId, address.toLowerCase(), alertType, contactId] as const;

/** Shown by the page only: whole characters, and never empty or dots, which a URL would drop or resolve. */
function namePart(name: string): string {
  const cut = [...name.toWellFormed()].slice(0, LONGEST_NAME).join('').trim();
  return cut === '' || /^\.+$/.test(cut) ? 'device' : cut;
}

const familyOf = (deviceType: DeviceType | null) => (deviceType === 'firstresponse' ? 'firstresponse' : 'itracker');

const signedUrl = ({ publicUrl, secret, now }: LinkMaker, path: readonly (string | number)[], link: LinkParts): string =>
  `${publicUrl}/${path.map((part) => encodeURIComponent(part)).join('/')}?t=${signLink(secret, parts(link), now + limits.unsubscribeLinkLifeMs)}`;

/** The page of specification part 3, section 2.12, with a signature over device, contact, alert type and contact id. */
export const unsubscribeUrl = (maker: LinkMaker, { deviceType, name, ...link }: LinkTarget): string =>
  signedUrl(
    maker,
    ['unsubscribe', link.deviceId, familyOf(deviceType), link.alertType, link.address, namePart(name), link.contactId],
    link,
  );

/** The page that acknowledges one alert, by the history entry of its message; signed in the same way. */
export const acknowledgeUrl = (maker: LinkMaker, { deviceType, name, ...link }: LinkTarget, entryId: number): string =>
  signedUrl(maker, ['acknowledge', familyOf(deviceType), link.deviceId, namePart(name), entryId], link);

export const checkLink = (secrets: Secrets, link: LinkParts, token: string, now: number): boolean =>
  verifyLink(secrets, parts(link), token, now);

import { type DeviceType, type EndpointType, limits } from '@headworks/contracts';
import { signLink, verifyLink } from '@headworks/tokens';

export interface LinkParts {
  readonly deviceId: number;
  readonly address: string;
  readonly alertType: EndpointType;
  readonly contactId: number;
}

/** What a link leads to: its signature, and what the page shows of the device. */
export interface LinkTarget extends LinkParts {
  readonly deviceType: DeviceType | null;
  readonly name: string;
}

/** Where links begin, what signs them, and the time in milliseconds. */
export interface LinkMaker {
  readonly publicUrl: string;
  readonly secret: string;
  readonly now: number;
}

const LONGEST_NAME = 60;

const parts = ({ deviceId, address, alertType, contactId }: LinkParts) =>
  ['contact', deviceId, address.toLowerCase(), alertType, contactId] as const;

/** The page only shows it: whole characters, and never a part that an address would drop or climb by. */
function namePart(name: string): string {
  const cut = [...name.toWellFormed()].slice(0, LONGEST_NAME).join('').trim();
  return cut === '' || /^\.+$/.test(cut) ? 'device' : cut;
}

const familyOf = (deviceType: DeviceType | null) => (deviceType === 'firstresponse' ? 'firstresponse' : 'itracker');

const address = ({ publicUrl, secret, now }: LinkMaker, path: readonly (string | number)[], link: LinkParts): string =>
  `${publicUrl}/${path.map((part) => encodeURIComponent(part)).join('/')}?t=${signLink(secret, parts(link), now + limits.unsubscribeLinkLifeMs)}`;

/** The page of specification part 3, section 2.12, with a signature over device, contact, alert type and contact id. */
export const unsubscribeUrl = (maker: LinkMaker, { deviceType, name, ...link }: LinkTarget): string =>
  address(maker, ['unsubscribe', link.deviceId, familyOf(deviceType), link.alertType, link.address, namePart(name), link.contactId], link);

/** The page that acknowledges one alert, by the history entry of the message; the same signature is the proof. */
export const acknowledgeUrl = (maker: LinkMaker, { deviceType, name, ...link }: LinkTarget, entryId: number): string =>
  address(maker, ['acknowledge', familyOf(deviceType), link.deviceId, namePart(name), entryId], link);

export const checkLink = (secret: string, link: LinkParts, token: string, now: number): boolean =>
  verifyLink(secret, parts(link), token, now);

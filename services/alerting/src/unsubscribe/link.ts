import type { EndpointType } from '@headworks/contracts';
import { limits } from '@headworks/contracts';
import { signLink, verifyLink } from '@headworks/tokens';

export interface LinkParts {
  readonly deviceId: number;
  readonly address: string;
  readonly alertType: EndpointType;
  readonly contactId: number;
}

const parts = ({ deviceId, address, alertType, contactId }: LinkParts) =>
  ['contact', deviceId, address.toLowerCase(), alertType, contactId] as const;

/** The page of specification part 3, section 2.12, with a signature over device, contact, alert type and contact id. */
export function unsubscribeUrl(publicUrl: string, secret: string, link: LinkParts, name: string, now: number): string {
  const path = [link.deviceId, 'itracker', link.alertType, link.address, name.slice(0, 60), link.contactId]
    .map((part) => encodeURIComponent(part))
    .join('/');
  return `${publicUrl}/unsubscribe/${path}?t=${signLink(secret, parts(link), now + limits.unsubscribeLinkLifeMs)}`;
}

export const checkLink = (secret: string, link: LinkParts, token: string, now: number): boolean =>
  verifyLink(secret, parts(link), token, now);

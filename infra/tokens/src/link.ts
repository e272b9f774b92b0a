import { createHmac } from 'node:crypto';
import type { Secrets } from './sealed.js';
import { sameText } from './service.js';

const mac = (secret: string, parts: readonly (string | number)[], expires: number): string =>
  createHmac('sha256', `link:${secret}`)
    .update(JSON.stringify([...parts, expires]))
    .digest('base64url');

/** A signature over `parts` for the query of a link, valid until `expiresAtMs`. */
export const signLink = (secret: string, parts: readonly (string | number)[], expiresAtMs: number): string => {
  const expires = Math.floor(expiresAtMs / 1000);
  return `${expires.toString(36)}.${mac(secret, parts, expires)}`;
};

/** Returns whether one of the secrets signed these parts and the link has not expired. */
export function verifyLink(secrets: Secrets, parts: readonly (string | number)[], token: string, nowMs: number): boolean {
  const [expiresText = '', given = ''] = token.split('.');
  const expires = Number.parseInt(expiresText, 36);
  if (!Number.isSafeInteger(expires) || expires * 1000 < nowMs) return false;
  return secrets.some((secret) => sameText(given, mac(secret, parts, expires)));
}

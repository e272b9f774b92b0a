import { createHmac } from 'node:crypto';
import { sameText } from './service.js';

const mac = (secret: string, parts: readonly (string | number)[], expires: number): string =>
  createHmac('sha256', `link:${secret}`)
    .update(JSON.stringify([...parts, expires]))
    .digest('base64url');

/** A signature over `parts` for the query of a link, good until `expiresAtMs`. */
export const signLink = (secret: string, parts: readonly (string | number)[], expiresAtMs: number): string => {
  const expires = Math.floor(expiresAtMs / 1000);
  return `${expires.toString(36)}.${mac(secret, parts, expires)}`;
};

export function verifyLink(secret: string, parts: readonly (string | number)[], token: string, nowMs: number): boolean {
  const [expiresText = '', given = ''] = token.split('.');
  const expires = Number.parseInt(expiresText, 36);
  if (!Number.isSafeInteger(expires) || expires * 1000 < nowMs) return false;
  return sameText(given, mac(secret, parts, expires));
}

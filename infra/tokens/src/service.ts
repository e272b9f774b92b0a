import { createHmac, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const LIFE_SECONDS = 60;

/** Every call within a second has the same tokens, one for each service. */
const macs = new LRUCache<string, string>({ max: 1_000 });

function mac(secret: string, audience: string, expires: number): string {
  const signed = `${audience}.${expires}`;
  const key = `${secret} ${signed}`;
  let found = macs.get(key);
  if (found === undefined) {
    found = createHmac('sha256', secret).update(signed).digest('base64url');
    macs.set(key, found);
  }
  return found;
}

/** A token for one service that is valid for 60 s. */
export const serviceToken = (secret: string, audience: string, nowMs: number): string => {
  const expires = Math.floor(nowMs / 1000) + LIFE_SECONDS;
  return `${expires}.${mac(secret, audience, expires)}`;
};

export function checkServiceToken(secret: string, audience: string, token: string, nowMs: number): boolean {
  const [expiresText, given] = token.split('.');
  const expires = Number(expiresText);
  if (!given || !Number.isInteger(expires) || expires * 1000 < nowMs) return false;
  return sameText(given, mac(secret, audience, expires));
}

export const sameText = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

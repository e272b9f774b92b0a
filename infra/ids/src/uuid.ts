import { createHash, randomUUID } from 'node:crypto';

export const uuidV4 = (): string => randomUUID();

const NAMESPACE = Buffer.from('6d5c1f0e7f7b4a0fa3f4d1c27a1be0a5', 'hex');

/** Returns the same id for the same parts (RFC 9562 version 5); parts are joined by NUL, which no part may contain. */
export function uuidV5(...parts: readonly (string | number)[]): string {
  const hash = createHash('sha1').update(NAMESPACE).update(parts.join('\0')).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex', 0, 16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

import { createHmac } from 'node:crypto';
import * as fields from '@headworks/api/fields';
import { hashOfSecret, type Secrets } from '@headworks/tokens';

/** The key of a command: a repeat after a lost answer returns the same key, and no key is stored. */
const keyOf = (secret: string, orgId: number, commandId: string): string =>
  `${fields.API_KEY_PREFIX}${createHmac('sha256', secret).update(`api-key:${orgId}:${commandId}`).digest('base64url')}`;

/**
 * The API key that a command creates, or has created: then `storedHash` is its hash, and the secret may have been replaced since. Undefined if no secret
 * gives the stored key.
 */
export const apiKeyOf = (secrets: Secrets, orgId: number, commandId: string, storedHash: string | undefined): string | undefined =>
  secrets.map((secret) => keyOf(secret, orgId, commandId)).find((key) => storedHash === undefined || hashOfSecret(key) === storedHash);

const PREFIX_LENGTH = 10;

/** What is stored of a key: its hash, and the prefix by which users recognize it. The key itself is shown once and never stored. */
export const storedFormOf = (key: string): { readonly prefix: string; readonly hash: string } => ({
  prefix: key.slice(0, PREFIX_LENGTH),
  hash: hashOfSecret(key),
});

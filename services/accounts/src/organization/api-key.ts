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

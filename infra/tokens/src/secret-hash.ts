import { createHash } from 'node:crypto';

/** SHA-256 in hex of a secret of at least 128 random bits, under which it is stored. A password has fewer and needs a slow hash. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

import { identityTokens, openSecret } from '@headworks/tokens';
import type { SignedIn } from './organization.js';
import { KEYS_SECRET } from './product.js';
import { inDatabase } from './time-passes.js';

const LIFE_SECONDS = 900;
const AGO_SECONDS = 3_600;

/** A token of the product's own key that was good an hour ago. Only a product of one process: the key's secret is the harness's. */
export async function expiredToken({ userId }: Pick<SignedIn, 'userId'>): Promise<string> {
  const [key] = await inDatabase(
    (sql) => sql<{ key_id: string; sealed: Buffer; public_pem: string }[]>`
      select key_id, sealed, public_pem from accounts.signing_keys order by created_at desc limit 1`,
  );
  if (!key) throw new Error('the product has no signing key');
  const signingKey = { keyId: key.key_id, publicPem: key.public_pem, privatePem: openSecret(KEYS_SECRET, key.sealed) };
  const issued = { sub: userId, sid: 'expired', groups: [], iat: Math.floor(Date.now() / 1000) - AGO_SECONDS };
  return identityTokens(signingKey, LIFE_SECONDS)(issued);
}

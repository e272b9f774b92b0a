import { identityTokens, openSecret } from '@headworks/tokens';
import type { SignedIn } from './organization.js';
import { KEYS_SECRET } from './product.js';
import { inDatabase } from './time-passes.js';

const LIFE_SECONDS = 900;
const AGO_SECONDS = 3_600;

/** A token of the product's own key that expired an hour ago. */
export const expiredToken = (person: Pick<SignedIn, 'userId'>): Promise<string> => tokenOf(person, AGO_SECONDS, LIFE_SECONDS);

/** A token of the product's own key that ends soon. */
export const shortToken = (person: Pick<SignedIn, 'userId'>, lifeSeconds: number): Promise<string> => tokenOf(person, 0, lifeSeconds);

/** Only for a product of one process: there the harness sets the key's secret. */
async function tokenOf({ userId }: Pick<SignedIn, 'userId'>, agoSeconds: number, lifeSeconds: number): Promise<string> {
  const [key] = await inDatabase(
    (sql) => sql<{ key_id: string; sealed: Buffer; public_pem: string }[]>`
      select key_id, sealed, public_pem from accounts.signing_keys order by created_at desc limit 1`,
  );
  if (!key) throw new Error('the product has no signing key');
  const signingKey = { keyId: key.key_id, publicPem: key.public_pem, privatePem: await openSecret([KEYS_SECRET], key.sealed) };
  const issued = { sub: userId, sid: 'made-by-a-test', groups: [], iat: Math.floor(Date.now() / 1000) - agoSeconds };
  return identityTokens(signingKey, lifeSeconds)(issued);
}

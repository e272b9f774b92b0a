import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { createSigner } from 'fast-jwt';

/** An Ed25519 key pair in PEM with its id. */
export interface SigningKey {
  readonly keyId: string;
  readonly privatePem: string;
  readonly publicPem: string;
}

export interface IdentityClaims {
  readonly sub: string;
  /** The session: the family of refresh tokens it came from. */
  readonly sid: string;
  readonly groups: readonly string[];
}

const ISSUER = 'headworks';

export function createSigningKey(keyId: string): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    keyId,
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
}

/** Signs identity tokens (EdDSA) that are valid for `lifeSeconds`. */
export function identityTokens(key: SigningKey, lifeSeconds: number): (claims: IdentityClaims) => string {
  const sign = createSigner({ key: key.privatePem, algorithm: 'EdDSA', kid: key.keyId, iss: ISSUER, expiresIn: lifeSeconds * 1000 });
  return (claims) => sign({ ...claims });
}

/** The public half as a JSON Web Key (RFC 7517, RFC 8037). */
export const publicJwk = (keyId: string, publicPem: string): Record<string, unknown> => ({
  ...createPublicKey(publicPem).export({ format: 'jwk' }),
  kid: keyId,
  use: 'sig',
  alg: 'EdDSA',
});

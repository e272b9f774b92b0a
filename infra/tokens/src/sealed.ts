import { createDecipheriv, createHash } from 'node:crypto';
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose';

/** Secrets that seal values at rest: the first one seals, each of them opens. Two at once while a secret is replaced. */
export type Secrets = readonly [current: string, ...previous: string[]];

/** None of the configured secrets sealed a value. */
export class SealedByAnotherSecret extends Error {
  override readonly name = 'SealedByAnotherSecret';
  constructor() {
    super('no configured secret opens the stored value');
  }
}

const keyOf = (secret: string): Buffer => createHash('sha256').update(`sealed:${secret}`).digest();

/** Identifies a secret without revealing it. */
const keyIdOf = (secret: string): string => createHash('sha256').update(`key-id:${secret}`).digest('base64url').slice(0, 16);

/** Encrypts a text as a compact JWE (RFC 7516: `dir`, A256GCM) with the id of the secret. */
export async function sealSecret([current]: Secrets, text: string): Promise<Buffer> {
  const jwe = await new CompactEncrypt(Buffer.from(text, 'utf8'))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: keyIdOf(current) })
    .encrypt(keyOf(current));
  return Buffer.from(jwe, 'ascii');
}

/** Decrypts a value that one of the secrets sealed, in this or an earlier release. Throws if none of them did, or if the bytes were changed. */
export async function openSecret(secrets: Secrets, sealed: Buffer): Promise<string> {
  if (!isJwe(sealed)) return openLegacy(secrets, sealed);
  const keyId = decodeProtectedHeader(sealed.toString('ascii')).kid;
  const secret = secrets.find((each) => keyIdOf(each) === keyId);
  if (secret === undefined) throw new SealedByAnotherSecret();
  const { plaintext } = await compactDecrypt(sealed, keyOf(secret));
  return Buffer.from(plaintext).toString('utf8');
}

/** Returns whether the first secret sealed these bytes, in the present format. */
export const isSealedByCurrent = ([current]: Secrets, sealed: Buffer): boolean =>
  isJwe(sealed) && decodeProtectedHeader(sealed.toString('ascii')).kid === keyIdOf(current);

const isJwe = (sealed: Buffer): boolean => /^eyJ[\w-]*\.\.[\w-]+\.[\w-]*\.[\w-]+$/.test(sealed.toString('latin1'));

/** Earlier releases stored nonce, tag and AES-256-GCM text in one buffer, without a key id. */
function openLegacy(secrets: Secrets, sealed: Buffer): string {
  for (const secret of secrets) {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), sealed.subarray(0, 12));
    decipher.setAuthTag(sealed.subarray(12, 28));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8');
    } catch {
      // Another secret sealed it.
    }
  }
  throw new SealedByAnotherSecret();
}

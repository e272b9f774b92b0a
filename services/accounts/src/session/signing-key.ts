import { limits } from '@headworks/api/limits';
import type { Clock } from '@headworks/clock';
import { uuidV4 } from '@headworks/ids';
import type { Sql, Tx } from '@headworks/postgres';
import {
  createSigningKey,
  type IdentityClaims,
  identityTokens,
  publicJwk,
  type Secrets,
  type SigningKey,
  sealSecret,
} from '@headworks/tokens';
import { openKey } from './sealed-keys.js';

/** The keys that sign identity tokens; KEYS_SECRET seals the private halves. */
export interface SigningKeys {
  sign(claims: IdentityClaims): Promise<string>;
  /** Creates a key that signs from now on here, and within a minute in every other replica. Returns its id. */
  rotate(): Promise<string>;
  /** Public halves of all keys whose tokens may still be valid, the newest first (RFC 7517). */
  publicKeySet(): Promise<{ keys: readonly Record<string, unknown>[] }>;
}

const LOOK_EVERY_MS = 60_000;
/** A replaced key is kept until its last token has expired and every replica has read the new key. */
const KEPT_MS = limits.identityTokenLifeSeconds * 1_000 + 2 * LOOK_EVERY_MS;

export async function openSigningKeys(sql: Sql, secrets: Secrets, clock: Clock): Promise<SigningKeys> {
  const insert = async (tx: Tx): Promise<SigningKey> => {
    const created = createSigningKey(uuidV4());
    await tx`insert into accounts.signing_keys (key_id, sealed, public_pem) values (${created.keyId}, ${await sealSecret(secrets, created.privatePem)}, ${created.publicPem})`;
    return created;
  };
  const locked = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtextextended('accounts:signing-key', 0))`;
      return work(tx);
    }) as Promise<T>;

  /** The newest key; the first start creates one. */
  const newest = (): Promise<SigningKey> =>
    locked(async (tx) => {
      const [stored] = await tx<
        { key_id: string; sealed: Buffer; public_pem: string }[]
      >`select * from accounts.signing_keys order by created_at desc, key_id limit 1`;
      if (!stored) return insert(tx);
      return { keyId: stored.key_id, publicPem: stored.public_pem, privatePem: await openKey(secrets, stored.sealed) };
    });

  const use = (key: SigningKey) => {
    signer = { keyId: key.keyId, sign: identityTokens(key, limits.identityTokenLifeSeconds), lookedAt: clock.now() };
  };
  let signer: { readonly keyId: string; readonly sign: (claims: IdentityClaims) => string; lookedAt: number };
  use(await newest());

  return {
    sign: async (claims) => {
      if (clock.now() - signer.lookedAt > LOOK_EVERY_MS) {
        const key = await newest();
        if (key.keyId === signer.keyId) signer.lookedAt = clock.now();
        else use(key);
      }
      return signer.sign(claims);
    },
    rotate: async () => {
      const created = await locked(async (tx) => {
        // A key is out of use from the creation of the next one.
        await tx`
          delete from accounts.signing_keys old where exists (
            select 1 from accounts.signing_keys next where next.created_at > old.created_at and next.created_at < ${new Date(clock.now() - KEPT_MS)})`;
        return insert(tx);
      });
      use(created);
      return created.keyId;
    },
    publicKeySet: async () => {
      const rows = await sql<
        { key_id: string; public_pem: string }[]
      >`select key_id, public_pem from accounts.signing_keys order by created_at desc limit 100`;
      return { keys: rows.map((row) => publicJwk(row.key_id, row.public_pem)) };
    },
  };
}

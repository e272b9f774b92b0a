import { uuidV4 } from '@headworks/clock';
import type { Sql } from '@headworks/postgres';
import { createSigningKey, openSecret, publicJwk, type SigningKey, sealSecret } from '@headworks/tokens';

/** The newest signing key, made at the first start; the private half is sealed by KEYS_SECRET. */
export async function signingKey(sql: Sql, secret: string): Promise<SigningKey> {
  const made = createSigningKey(uuidV4());
  return sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended('accounts:signing-key', 0))`;
    const [known] = await tx<
      { key_id: string; sealed: Buffer; public_pem: string }[]
    >`select * from accounts.signing_keys order by created_at desc limit 1`;
    if (known) return { keyId: known.key_id, publicPem: known.public_pem, privatePem: openSecret(secret, known.sealed) };
    await tx`insert into accounts.signing_keys (key_id, sealed, public_pem) values (${made.keyId}, ${sealSecret(secret, made.privatePem)}, ${made.publicPem})`;
    return made;
  });
}

export async function publicKeySet(sql: Sql): Promise<{ keys: readonly Record<string, unknown>[] }> {
  const rows = await sql<
    { key_id: string; public_pem: string }[]
  >`select key_id, public_pem from accounts.signing_keys order by created_at desc limit 10`;
  return { keys: rows.map((row) => publicJwk(row.key_id, row.public_pem)) };
}

import type { Sql, Tx } from '@headworks/postgres';

interface KeyRow {
  readonly keyId: string;
  readonly orgId: number;
  /** SHA-256 of the key in hex. */
  readonly hash: string;
}

/**
 * The row for ingest's query; the reaction to the event writes it too, in case this process ended before. The conflict clause has no index: with one,
 * two concurrent writers of the same row could conflict in another index and fail.
 */
export async function keepKey(sql: Sql | Tx, { keyId, orgId, hash }: KeyRow): Promise<void> {
  await sql`
    insert into accounts.api_keys (key_id, org_id, hash, dirty_since, urgent) values (${keyId}, ${orgId}, ${hash}, now(), true)
    on conflict do nothing`;
}

export async function endKey(sql: Sql | Tx, keyId: string): Promise<void> {
  await sql`update accounts.api_keys set deleted = true, dirty_since = coalesce(dirty_since, now()), urgent = true where key_id = ${keyId} and not deleted`;
}

/** The hash of a key, deleted or not; undefined if it was never created. */
export async function hashOfKey(sql: Sql, keyId: string): Promise<string | undefined> {
  const [row] = await sql<{ hash: string }[]>`select hash from accounts.api_keys where key_id = ${keyId}`;
  return row?.hash;
}

export async function keyByHash(sql: Sql, hash: string): Promise<{ keyId: string; orgId: number } | undefined> {
  const [row] = await sql<
    { key_id: string; org_id: number }[]
  >`select key_id, org_id from accounts.api_keys where hash = ${hash} and not deleted`;
  return row && { keyId: row.key_id, orgId: row.org_id };
}

export interface KeyUse {
  readonly keyId: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** A use is not an event: every packet is one. */
export async function noteUses(sql: Sql, uses: readonly KeyUse[]): Promise<void> {
  await sql`
    update accounts.api_keys k set last_used_at = greatest(k.last_used_at, to_timestamp(u.at / 1000.0))
    from jsonb_to_recordset(${JSON.stringify(uses)}::text::jsonb) as u("keyId" text, at double precision) where k.key_id = u."keyId"`;
}

export async function usesOf(sql: Sql, orgId: number): Promise<readonly KeyUse[]> {
  const rows = await sql<
    { key_id: string; last_used_at: Date }[]
  >`select key_id, last_used_at from accounts.api_keys where org_id = ${orgId} and not deleted and last_used_at is not null`;
  return rows.map((row) => ({ keyId: row.key_id, at: row.last_used_at.getTime() }));
}

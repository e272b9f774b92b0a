import type { Sql, Tx } from '@headworks/postgres';
import { hashOfSecret, openSecret, type Secrets, sealSecret } from '@headworks/tokens';

/** The secret of a link, which is in no event: by its hash it is found, from its sealed form members get it again. */
export interface NewLink {
  readonly linkId: string;
  readonly basinId: number;
  readonly orgId: number;
  readonly shareId: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** No effect if the link has a row: a repeated command keeps the first secret. */
export async function addRow(tx: Tx, secrets: Secrets, { linkId, basinId, orgId, shareId, createdAt, expiresAt }: NewLink): Promise<void> {
  await tx`
    insert into sites.share_links (link_id, basin_id, org_id, hash, sealed, created_at, expires_at)
    values (${linkId}, ${basinId}, ${orgId}, ${hashOfSecret(shareId)}, ${await sealSecret(secrets, shareId)}, ${new Date(createdAt)}, ${new Date(expiresAt)})
    on conflict (link_id) do nothing`;
}

interface LinkOf {
  readonly linkId: string;
  readonly basinId: number;
}

export async function linkOfSecret(sql: Sql, shareId: string): Promise<LinkOf | undefined> {
  const [row] = await sql<LinkOf[]>`
    select link_id as "linkId", basin_id as "basinId" from sites.share_links where hash = ${hashOfSecret(shareId)}`;
  return row;
}

/** Throws SealedByAnotherSecret if none of the secrets sealed it. */
export async function secretOf(sql: Sql, secrets: Secrets, linkId: string): Promise<string | undefined> {
  const [row] = await sql<{ sealed: Buffer }[]>`select sealed from sites.share_links where link_id = ${linkId}`;
  return row && openSecret(secrets, row.sealed);
}

export async function basinOfLink(sql: Sql, linkId: string): Promise<{ readonly basinId: number; readonly createdAt: Date } | undefined> {
  const [row] = await sql<{ basinId: number; createdAt: Date }[]>`
    select basin_id as "basinId", created_at as "createdAt" from sites.share_links where link_id = ${linkId}`;
  return row;
}

export async function linksOfBasins(sql: Sql, basinIds: readonly number[]): Promise<readonly string[]> {
  const rows = await sql<{ linkId: string }[]>`select link_id as "linkId" from sites.share_links where basin_id = any(${[...basinIds]})`;
  return rows.map(({ linkId }) => linkId);
}

export async function dropRow(sql: Sql, linkId: string): Promise<void> {
  await sql`delete from sites.share_links where link_id = ${linkId}`;
}

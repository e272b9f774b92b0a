import type { Sql, Tx } from '@headworks/postgres';
import { hashOfSecret } from '@headworks/tokens';

/** A reservation of another command expires after this time: its process ended between the row and the event. */
const RESERVED_MS = 60_000;

export interface InviteRow {
  readonly inviteId: number;
  readonly orgId: number;
  /** Null after it was used or withdrawn. */
  readonly email: string | null;
  /** The command that created it. */
  readonly commandId: string;
  readonly codeHash: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** The time of the newest event that it was mailed for. */
  readonly mailedFor: number | null;
}

interface InviteColumns {
  readonly command_id: string;
  readonly code_hash: string;
  readonly invite_id: number;
  readonly org_id: number;
  readonly email: string | null;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly mailed_for: Date | null;
}

const toRow = (row: InviteColumns): InviteRow => ({
  inviteId: row.invite_id,
  orgId: row.org_id,
  email: row.email,
  commandId: row.command_id,
  codeHash: row.code_hash,
  createdAt: row.created_at.getTime(),
  expiresAt: row.expires_at.getTime(),
  mailedFor: row.mailed_for?.getTime() ?? null,
});

interface Reservation {
  readonly orgId: number;
  readonly email: string;
  readonly commandId: string;
  readonly codeHash: string;
  readonly now: number;
  readonly expiresAt: number;
}

/**
 * Reserves the invite number of this address for this command; undefined if the address is invited already. The row makes open invites unique by
 * address and organization: the stream holds no addresses.
 */
export async function reserveInvite(
  sql: Sql,
  { orgId, email, commandId, codeHash, now, expiresAt }: Reservation,
): Promise<number | undefined> {
  const [row] = await sql<{ invite_id: number }[]>`
    insert into accounts.invites as held (org_id, email, command_id, code_hash, created_at, expires_at)
    values (${orgId}, ${email}, ${commandId}, ${codeHash}, ${new Date(now)}, ${new Date(expiresAt)})
    on conflict (org_id, email) do update
      set invite_id = case when held.command_id = excluded.command_id then held.invite_id else nextval('accounts.invite_numbers') end,
          command_id = excluded.command_id, code_hash = excluded.code_hash, created_at = excluded.created_at, expires_at = excluded.expires_at, confirmed = false,
          mailed_for = case when held.command_id = excluded.command_id then held.mailed_for end
      where held.command_id = excluded.command_id or held.expires_at <= excluded.created_at
         or (not held.confirmed and held.created_at < ${new Date(now - RESERVED_MS)})
    returning invite_id`;
  return row?.invite_id;
}

/** The addresses are kept for the audit, which names invites by them. */
export async function confirmInvites(sql: Sql | Tx, inviteIds: readonly number[]): Promise<void> {
  await sql`
    with confirmed as (update accounts.invites set confirmed = true where invite_id = any(${[...inviteIds]}) returning invite_id, email)
    insert into accounts.invite_addresses (invite_id, email, dirty_since, urgent)
    select invite_id, email, now(), true from confirmed where email is not null
    on conflict do nothing`;
}

/** The event of this time, and those before it, are mailed. */
export async function noteMailed(sql: Sql, inviteId: number, eventAt: number): Promise<void> {
  await sql`update accounts.invites set mailed_for = greatest(mailed_for, ${new Date(eventAt)}) where invite_id = ${inviteId}`;
}

/** The new end of an invite that was mailed again. */
export async function extendInvite(sql: Sql | Tx, inviteId: number, expiresAt: number): Promise<void> {
  await sql`update accounts.invites set expires_at = greatest(expires_at, ${new Date(expiresAt)}) where invite_id = ${inviteId}`;
}

/** Deletes the address when its invite ends. The row stays until it expires, so that a repeated join finds its result. */
export async function closeInvite(sql: Sql | Tx, inviteId: number): Promise<void> {
  await sql`update accounts.invites set email = null where invite_id = ${inviteId}`;
}

/** Deletes reservations that were not confirmed. */
export async function dropInvites(sql: Sql, inviteIds: readonly number[]): Promise<void> {
  await sql`delete from accounts.invites where invite_id = any(${[...inviteIds]})`;
}

export async function dropExpiredInvites(sql: Sql, orgId: number, now: number): Promise<void> {
  await sql`delete from accounts.invites where org_id = ${orgId} and expires_at <= ${new Date(now)}`;
}

export async function openInvites(
  sql: Sql,
  orgId: number,
  now: number,
  limit: number,
): Promise<readonly (InviteRow & { readonly email: string })[]> {
  const rows = await sql<InviteColumns[]>`
    select * from accounts.invites where org_id = ${orgId} and confirmed and email is not null and expires_at > ${new Date(now)} order by created_at, invite_id limit ${limit}`;
  return rows.map((row) => ({ ...toRow(row), email: row.email ?? '' }));
}

/** Invites of all organizations to addresses that contain the text, in any case; also those that have expired. */
export async function findInvites(sql: Sql, search: string, limit: number): Promise<readonly (InviteRow & { readonly email: string })[]> {
  const rows = await sql<InviteColumns[]>`
    select * from accounts.invites where confirmed and strpos(email, lower(${search})) > 0 order by created_at desc, invite_id desc limit ${limit}`;
  return rows.map((row) => ({ ...toRow(row), email: row.email ?? '' }));
}

export async function inviteByCode(sql: Sql, code: string): Promise<InviteRow | undefined> {
  const [row] = await sql<InviteColumns[]>`select * from accounts.invites where code_hash = ${hashOfSecret(code)} and confirmed`;
  return row && toRow(row);
}

export async function inviteById(sql: Sql, inviteId: number): Promise<InviteRow | undefined> {
  const [row] = await sql<InviteColumns[]>`select * from accounts.invites where invite_id = ${inviteId}`;
  return row && toRow(row);
}

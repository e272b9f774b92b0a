import type { Sql } from '@headworks/postgres';
import { DAY_MS } from '../time-units.js';

const MAX_ROWS = 100;
/** Until then, the correct code is refused as expired. */
const CODES_KEPT_MS = DAY_MS;

/** Deletes up to 100 expired rows of each kind: each sign-in deletes more than it adds. Locked rows are skipped. */
export async function dropExpired(sql: Sql, nowMs: number): Promise<void> {
  const now = new Date(nowMs);
  await sql`
    delete from accounts.refresh_tokens where hash = any(array(
      select hash from accounts.refresh_tokens where expires_at <= ${now} order by expires_at limit ${MAX_ROWS} for update skip locked))`;
  await sql`
    delete from accounts.session_families where family = any(array(
      select family from accounts.session_families where expires_at <= ${now} order by expires_at limit ${MAX_ROWS} for update skip locked))`;
  await sql`
    delete from accounts.codes where ctid = any(array(
      select ctid from accounts.codes where expires_at <= ${new Date(nowMs - CODES_KEPT_MS)} order by expires_at limit ${MAX_ROWS} for update skip locked))`;
}

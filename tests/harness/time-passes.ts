import { connect, type Sql } from '@headworks/postgres';
import type { Product } from './product.js';
import { shared } from './surroundings.js';

/** Works on the product's own database, as its role. */
export async function inDatabase<T>(work: (sql: Sql) => Promise<T>, at: Product = shared()): Promise<T> {
  const pool = connect(at.databaseUrl, { max: 2, name: 'scenario-tests' });
  try {
    return await work(pool.sql);
  } finally {
    await pool.close();
  }
}

/** The product reads the real clock: to let an hour pass for a code, a session or a device, make its stored times an hour older. */
export const timePasses = {
  /** Every code of a person has expired. */
  forCodesOf: (userId: string) =>
    inDatabase((sql) => sql`update accounts.codes set expires_at = expires_at - interval '1 hour' where user_id = ${userId}`),
  /** The used refresh tokens of a person were used long ago. */
  forUsedTokensOf: (userId: string) =>
    inDatabase((sql) => sql`update accounts.refresh_tokens set used_at = used_at - interval '1 minute' where user_id = ${userId}`),
  /** Deliveries to the contacts of devices were queued, and sent, an hour ago; those delayed by the hourly cap are due. */
  forMessagesOf: (...serials: readonly string[]) =>
    inDatabase((sql) =>
      // In one transaction: a digest that is sent between two devices, or before its deliveries are older, lacks some of them.
      sql.begin(async (tx) => {
        await tx`
          update alerting_due.due set due_at = now()
          where split_part(key, '/', 1) in (select endpoint_id::text from alerting.deliveries where serial = any(${serials}) and state = 'pending')`;
        await tx`
          update alerting.deliveries set created_at = created_at - interval '1 hour', sent_at = sent_at - interval '1 hour'
          where serial = any(${serials})`;
      }),
    ),
  /** The next reminder of a device's alerts is due. */
  forRemindersOf: (serial: string) =>
    inDatabase((sql) => sql`update alerting_due.due set due_at = now() where kind = 'remind' and key like ${`${serial}/%`}`),
  /** The last packet of a device was received a day, or more days, ago. */
  forSilenceOf: (serial: string, days = 1) =>
    inDatabase((sql) =>
      sql.begin(async (tx) => {
        const [live] = await tx<{ number: number }[]>`select number from bff.generations where live`;
        await tx`select set_config('headworks.org', '*', true)`;
        await tx`update ${tx(`bff_${live?.number}`)}.device_status set last_seen_at = last_seen_at - ${days * 86_400_000} where serial = ${serial}`;
      }),
    ),
  /** Alerting received the last packet of a device three days ago, and checks its connection now. */
  forConnectionOf: (serial: string) =>
    inDatabase((sql) =>
      sql.begin(async (tx) => {
        await tx`update alerting.devices set last_seen_at = last_seen_at - ${3 * 86_400_000} where serial = ${serial}`;
        await tx`update alerting_due.due set due_at = now() where kind = 'connectivity' and key = ${serial}`;
      }),
    ),
  /** Everything that an organization is billed for happened so many days earlier. */
  forBillsOf: (orgId: number, days: number) =>
    inDatabase((sql) =>
      sql.begin(async (tx) => {
        const [live] = await tx<{ number: number }[]>`select number from bff.generations where live`;
        await tx`select set_config('headworks.org', '*', true)`;
        await tx`update ${tx(`bff_${live?.number}`)}.billed_changes set at = at - ${days * 86_400_000} where org_id = ${orgId}`;
      }),
    ),
  /** An upload was staged an hour ago and not opened. */
  forUploadOf: (logId: number) =>
    inDatabase(async (sql) => {
      await sql`update logs.uploads set touched_at = touched_at - interval '1 hour' where log_id = ${logId}`;
      await sql`update logs_due.due set due_at = due_at - interval '1 hour' where key = ${String(logId)}`;
    }),
} as const;

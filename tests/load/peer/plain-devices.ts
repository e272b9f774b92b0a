import type { PlainPostgres } from './plain-postgres.ts';

/** A plain table of so many devices of one organization, as one would write it: one row a device, with the indexes of its lists. */
export async function plainDevices({ pool: { sql } }: PlainPostgres, count: number): Promise<void> {
  await sql`create table organizations (org_id bigint primary key, name text)`;
  await sql`insert into organizations values (1, 'Bench')`;
  await sql`
    create table devices (
      device_id bigint primary key, serial text, name text, mac_address text, org_id bigint, deactivates_at timestamptz, subscribed boolean,
      last_seen_at timestamptz, battery_percent float8)`;
  await sql`
    insert into devices
    select number, (76000000 + number)::text, 'Iron_St_MH' || number, '02:00:00:' || number, 1, now() + interval '1 year', false,
      now() - number * interval '1 second', 80
    from generate_series(1, ${count}) number`;
  await sql`create index on devices (last_seen_at)`;
  await sql`vacuum analyze devices`;
}

/** The devices that were seen in the last 14 days, the longest silent one first; returns their number. */
export async function seenLately({ pool: { sql } }: PlainPostgres, limit: number): Promise<number> {
  const rows = await sql`
    select device_id, serial, d.name, o.name as organization, org_id, deactivates_at > now() as active, subscribed,
      extract(epoch from last_seen_at) as last_seen_at, battery_percent
    from devices d join organizations o using (org_id)
    where last_seen_at >= now() - interval '14 days' order by last_seen_at limit ${limit}`;
  return rows.length;
}

/** Those with a text in their names, serial number or MAC address; returns their number. */
export async function withText({ pool: { sql } }: PlainPostgres, text: string, limit: number): Promise<number> {
  const part = `%${text}%`;
  const rows = await sql`
    select d.*, o.name as organization from devices d join organizations o using (org_id)
    where serial ilike ${part} or d.name ilike ${part} or mac_address ilike ${part} order by device_id limit ${limit}`;
  return rows.length;
}

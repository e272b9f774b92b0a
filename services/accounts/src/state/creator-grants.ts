import type { Sql, Tx } from '@headworks/postgres';

interface Created {
  readonly id: string;
  /** ISO 8601. */
  readonly time: string;
}

/** Those of these events whose creators were not granted it yet. */
export async function notGranted<Event extends Created>(sql: Sql, events: readonly Event[]): Promise<readonly Event[]> {
  if (events.length === 0) return [];
  const rows = await sql<{ id: string }[]>`
    select given.id from unnest(${events.map(({ id }) => id)}::uuid[], ${events.map(({ time }) => time)}::timestamptz[]) as given (id, at)
    where given.at >= (select min(granted_at) from accounts.creator_grants)
      and not exists (select 1 from accounts.creator_grants where event_id = given.id)`;
  const open = new Set(rows.map(({ id }) => id));
  return events.filter(({ id }) => open.has(id));
}

export async function noteGranted(tx: Tx, eventIds: readonly string[]): Promise<void> {
  await tx`insert into accounts.creator_grants (event_id) select unnest(${[...eventIds]}::uuid[]) on conflict do nothing`;
}

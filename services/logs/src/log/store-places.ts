import type { Sql, Tx } from '@headworks/postgres';
import { type LogPlace, UNPLACED } from './place.js';

interface PlaceColumns {
  readonly log_id: number;
  readonly manhole_inches: number | null;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly placed_at: number | null;
}

/** The places of these logs; one without a row has none yet. */
export async function readPlaces(sql: Sql, logIds: readonly number[]): Promise<ReadonlyMap<number, LogPlace>> {
  const rows = await sql<PlaceColumns[]>`
    select log_id, manhole_inches, lat, lng, placed_at from logs.log_state where log_id = any(${[...logIds]})`;
  const places = rows.map(({ log_id, manhole_inches, placed_at, ...rest }): [number, LogPlace] => [
    log_id,
    { manholeInches: manhole_inches, ...rest, placedAt: placed_at },
  ]);
  return new Map([...logIds.map((logId): [number, LogPlace] => [logId, UNPLACED]), ...places]);
}

/** Stores the places of logs. Readers are notified of a change only: a sensor repeats its place in every packet. Rows are locked in key order. */
export async function writePlaces(tx: Tx, places: ReadonlyMap<number, LogPlace>, now: number): Promise<void> {
  const rows = [...places].map(([log_id, { manholeInches, placedAt, ...rest }]) => ({
    log_id,
    manhole_inches: manholeInches,
    ...rest,
    placed_at: placedAt,
  }));
  await tx`
    update logs.log_state kept set
      manhole_inches = given.manhole_inches, lat = given.lat, lng = given.lng, placed_at = given.placed_at,
      dirty_since = case
        when kept.placed_at is null or (kept.manhole_inches, kept.lat, kept.lng) is distinct from (given.manhole_inches, given.lat, given.lng)
        then coalesce(kept.dirty_since, ${new Date(now)}) else kept.dirty_since end
    from json_populate_recordset(null::logs.log_state, ${JSON.stringify(rows)}::text::json) as given where kept.log_id = given.log_id`;
}

/** Locks rows in key order, for writers that change them by several statements. */
export const lockLogs = (tx: Tx, logIds: readonly number[]) =>
  tx`select 1 from logs.log_state where log_id = any(${[...logIds]}) order by log_id for no key update`;

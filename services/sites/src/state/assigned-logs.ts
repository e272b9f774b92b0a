import type { Sql } from '@headworks/postgres';

/** Before a log is added to a site, so that its deletion finds the basin. A basin stays here when the log has left it: looking there does no harm. */
export async function noteAssignments(sql: Sql, basinId: number, logIds: readonly number[]): Promise<void> {
  if (logIds.length === 0) return;
  await sql`insert into sites.log_basins (log_id, basin_id) select id, ${basinId} from unnest(${[...logIds]}::bigint[]) as logs (id) on conflict do nothing`;
}

/** Those of these logs that were deleted. Asked after they were added: whichever of adding and deleting comes second removes them. */
export async function deletedOf(sql: Sql, logIds: readonly number[]): Promise<readonly number[]> {
  if (logIds.length === 0) return [];
  const rows = await sql<{ id: number }[]>`select log_id as id from sites.deleted_logs where log_id = any(${[...logIds]}::bigint[])`;
  return rows.map(({ id }) => id);
}

/** Notes a deleted log; returns the basins that may have it. */
export async function noteDeleted(sql: Sql, logId: number): Promise<readonly number[]> {
  await sql`insert into sites.deleted_logs (log_id) values (${logId}) on conflict do nothing`;
  const rows = await sql<{ id: number }[]>`select basin_id as id from sites.log_basins where log_id = ${logId}`;
  return rows.map(({ id }) => id);
}

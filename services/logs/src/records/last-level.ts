import { decodeColumn } from '@headworks/level-block/codec';
import type { Sql, Tx } from '@headworks/postgres';

/** The level of the last record in the blocks of a log; null if it has none. */
export async function lastSealedLevel(sql: Sql | Tx, logId: number): Promise<number | null> {
  const [block] = await sql<{ count: number; levels: Buffer }[]>`
    select count, levels from logs.blocks where log_id = ${logId} order by day desc limit 1`;
  return block === undefined ? null : (decodeColumn(block.levels, block.count).at(-1) ?? null);
}

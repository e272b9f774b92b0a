import { nextTurn } from '@headworks/async';
import { decodeColumn, encodeColumn } from '@headworks/level-block/codec';
import type { Sql } from '@headworks/postgres';
import { type Rain, rainWithin } from '@headworks/rain';

/** Rows of a block: five days of minutes. */
const ROWS_PER_BLOCK = 7_200;

/** The number of a basin's new rain, the same one if the command is repeated with the same rows. */
export async function rainNumber(sql: Sql, basinId: number, commandId: string): Promise<number> {
  await sql`insert into sites.rains (command_id, basin_id) values (${commandId}, ${basinId}) on conflict do nothing`;
  const [row] = await sql<{ id: number }[]>`select rain_id as id from sites.rains where command_id = ${commandId}`;
  if (!row) throw new Error('a rain got no number');
  return row.id;
}

/** Stores the rows of a rain in packed blocks, all of them or none. No effect if they are there: the same number has the same rows. */
export async function writeRows(sql: Sql, rainId: number, { times, inches }: Rain): Promise<void> {
  await sql.begin(async (tx) => {
    for (let from = 0; from < times.length; from += ROWS_PER_BLOCK) {
      const to = Math.min(from + ROWS_PER_BLOCK, times.length);
      const block = {
        rain_id: rainId,
        first_at: times[from] ?? 0,
        last_at: times[to - 1] ?? 0,
        count: to - from,
        times: encodeColumn(times.subarray(from, to)),
        inches: encodeColumn(inches.subarray(from, to)),
      };
      await tx`insert into sites.rain_blocks ${tx(block)} on conflict do nothing`;
    }
  });
}

interface Block {
  readonly count: number;
  readonly times: Uint8Array;
  readonly inches: Uint8Array;
}

/** The rows of a rain from `from` on and before `to`; all without them. */
export async function readRows(sql: Sql, rainId: number, from: number | null = null, to: number | null = null): Promise<Rain> {
  const [start, end] = [from ?? Number.MIN_SAFE_INTEGER, to ?? Number.MAX_SAFE_INTEGER];
  const blocks = await sql<Block[]>`
    select count, times, inches from sites.rain_blocks
    where rain_id = ${rainId} and last_at >= ${start} and first_at < ${end} order by first_at`;
  const length = blocks.reduce((sum, { count }) => sum + count, 0);
  const rain = { times: new Float64Array(length), inches: new Float64Array(length) };
  let at = 0;
  for (const { count, times, inches } of blocks) {
    rain.times.set(decodeColumn(times, count), at);
    rain.inches.set(decodeColumn(inches, count), at);
    at += count;
    await nextTurn();
  }
  return rainWithin(rain, start, end);
}

/** Of which basin a rain is; undefined if there is none. */
export async function basinOfRain(sql: Sql, rainId: number): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`select basin_id as id from sites.rains where rain_id = ${rainId}`;
  return row?.id;
}

/** The rains of these basins that have rows. */
export async function rainsOfBasins(sql: Sql, basinIds: readonly number[]): Promise<readonly number[]> {
  const rows = await sql<{ id: number }[]>`
    select rain_id as id from sites.rains r where basin_id = any(${[...basinIds]}::bigint[])
    and exists (select from sites.rain_blocks b where b.rain_id = r.rain_id)`;
  return rows.map(({ id }) => id);
}

/** The same rows for a copy; false if there are none any more. No effect if it was done before. */
export async function copyRows(sql: Sql, fromId: number, toId: number): Promise<boolean> {
  await sql`
    insert into sites.rain_blocks (rain_id, first_at, last_at, count, times, inches)
    select ${toId}::bigint, first_at, last_at, count, times, inches from sites.rain_blocks where rain_id = ${fromId}
    on conflict do nothing`;
  const [row] = await sql`select from sites.rain_blocks where rain_id = ${toId} limit 1`;
  return row !== undefined;
}

export async function dropRows(sql: Sql, rainId: number): Promise<void> {
  await sql`delete from sites.rain_blocks where rain_id = ${rainId}`;
}

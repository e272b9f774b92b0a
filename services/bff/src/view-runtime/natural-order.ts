import type { Sql, Tx } from '@headworks/postgres';

/**
 * The collation that names and serial numbers are sorted by: natural and without case, so that MH2 is before mh10 and 999 before 1000. Of names that
 * differ in case alone the order is fixed too, so that pages join.
 */
export const NATURAL = 'collate natural_order';

/** In the schema of a generation, before its tables. */
export const createNaturalOrder = (tx: Tx): Promise<unknown> =>
  tx`create collation natural_order (provider = icu, locale = 'und-u-kn-true-ks-level2')`;

/** The version of the server's ICU. Another one may sort differently, and an index that was built with the version before would be wrong. */
export async function naturalOrderVersion(sql: Sql): Promise<string> {
  const [row] = await sql<{ version: string | null }[]>`
    select pg_collation_actual_version(oid) as version from pg_collation where collname = 'und-x-icu'`;
  if (!row) throw new Error('the views need a PostgreSQL that was built with ICU: it has no collation und-x-icu');
  return row.version ?? '';
}

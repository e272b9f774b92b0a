import type { Tx } from '@headworks/postgres';
import { createNaturalOrder } from './natural-order.js';
import { buildWall } from './tenant-wall.js';
import type { View } from './view.js';

/** Creates the tables of all views, without their indexes, in a schema of their own, behind the wall between organizations. */
export async function createSchema(tx: Tx, schema: string, views: readonly View[]): Promise<void> {
  await tx`create schema ${tx(schema)}`;
  await tx`select set_config('search_path', ${schema}, true)`;
  await createNaturalOrder(tx);
  for (const { sql } of views.flatMap(({ tables }) => tables)) await tx.unsafe(sql);
  await buildWall(tx, schema);
}

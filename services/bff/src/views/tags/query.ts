import type { Tag } from '@headworks/api/paths/shapes';
import type { Tx } from '@headworks/postgres';
import { NATURAL } from '../../view-runtime/natural-order.js';

/** The tags of an organization by name. */
export const readTags = (tx: Tx, orgId: number): Promise<Tag[]> => tx<Tag[]>`
  select tag_id as id, name as tagname, color from tags where org_id = ${orgId} and deleted is not true order by ${tx.unsafe(`name ${NATURAL}`)}, tag_id`;

/** Up to `limit` logs that have at least one of these tags. */
export async function readLogsWithTags(tx: Tx, orgId: number, tagIds: readonly number[], limit: number): Promise<readonly number[]> {
  const rows = await tx<{ logId: number }[]>`
    select distinct log_id as "logId" from log_tags where org_id = ${orgId} and tag_id = any(${[...tagIds]}) and removed is not true limit ${limit}`;
  return rows.map(({ logId }) => logId);
}

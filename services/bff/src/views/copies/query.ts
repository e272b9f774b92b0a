import type { CopyProgress } from '@headworks/api/live';
import type { Tx } from '@headworks/postgres';

/** Copies of an organization by their keys, in no order. */
export const readCopies = (tx: Tx, orgId: number, keys: readonly string[]): Promise<CopyProgress[]> => tx<CopyProgress[]>`
  select copy_of as of, copy_id as id, done, total, failure from copies where org_id = ${orgId} and copy_key = any(${[...keys]})`;

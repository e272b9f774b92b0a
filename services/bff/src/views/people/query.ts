import type { Tx } from '@headworks/postgres';
import type { ChangedRow } from '../../view-runtime/write.js';

interface Account {
  readonly status: string | null;
  readonly groups: readonly string[] | null;
}

/** The account status and the groups of a user; undefined before the first state of the user has arrived. */
export async function readAccount(tx: Tx, userId: string): Promise<Account | undefined> {
  const [row] = await tx<Account[]>`select status, groups from people where user_id = ${userId}`;
  return row;
}

/** The names of users by their ids; without those of former users. */
export async function readNames(tx: Tx, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await tx<{ id: string; name: string | null }[]>`
    select user_id as id, given_name || ' ' || family_name as name from people where user_id = any(${[...userIds]})`;
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])));
}

/** The users whose names, status or groups have changed. */
export const changedUsers = (rows: readonly ChangedRow[]): readonly string[] =>
  rows.flatMap(({ table, row }) => (table === 'people' ? [String(row.user_id)] : []));

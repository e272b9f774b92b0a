import type { Tx } from '@headworks/postgres';

/** The organization that the user opened last; undefined before the first. */
export async function readLastOrganization(tx: Tx, userId: string): Promise<number | undefined> {
  const [row] = await tx<{ orgId: number }[]>`select last_org_id as "orgId" from last_organizations where user_id = ${userId}`;
  return row?.orgId;
}

import { limits } from '@headworks/api/limits';
import type { Tx } from '@headworks/postgres';

interface KeyRow {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly creationdate: number;
}

/** The keys of an organization, oldest first. */
export const readApiKeys = (tx: Tx, orgId: number): Promise<KeyRow[]> => tx<KeyRow[]>`
  select key_id as id, name, prefix, floor(created_at / 1000) as creationdate from api_keys
  where org_id = ${orgId} and deleted is not true order by created_at, key_id limit ${limits.keysPerOrganization}`;

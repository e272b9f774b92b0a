import { limits } from '@headworks/api/limits';
import type { Tx } from '@headworks/postgres';
import { NATURAL } from '../../view-runtime/natural-order.js';

interface OrganizationRow {
  readonly orgid: number;
  readonly name: string;
  readonly logoId: string | null;
}

/** Organizations by their ids, in order of name. */
export const readOrganizations = (tx: Tx, orgIds: readonly number[]): Promise<OrganizationRow[]> => tx<OrganizationRow[]>`
  select org_id as orgid, name, logo_id as "logoId" from organizations where org_id = any(${[...orgIds]}) order by ${tx.unsafe(`name ${NATURAL}`)}, org_id`;

type NamedOrganization = Pick<OrganizationRow, 'orgid' | 'name'>;

/** Every organization by name, for support. */
export const readAllOrganizations = (tx: Tx): Promise<NamedOrganization[]> => tx<NamedOrganization[]>`
  select org_id as orgid, name from organizations order by ${tx.unsafe(`name ${NATURAL}`)}, org_id limit ${limits.listRows}`;

/** Whether there is such an organization, for support. */
export const organizationExists = async (tx: Tx, orgId: number): Promise<boolean> =>
  (await tx`select 1 from organizations where org_id = ${orgId}`).length > 0;

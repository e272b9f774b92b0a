import type { Organization } from '@headworks/contracts';
import { call } from '../../api/call.js';

/** Joins by an invite code; answers the organization as it stands in the list. Throws `CallFailure`. */
export async function join(code: string): Promise<Organization> {
  const { orgid, orgname, perms } = await call('orgAddUsers', { code });
  const bare: Organization = { orgid, name: orgname, logoUrl: null, perms };
  // The membership counts already; the list only adds the logo.
  const listed = await call('orgGetOrgsForUser', {}).catch(() => null);
  return listed?.organizations.find((each) => each.orgid === orgid) ?? bare;
}

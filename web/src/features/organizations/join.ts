import type { Organization } from '@headworks/api/paths/shapes';
import { call } from '../../api/call.js';

/** Joins by an invite code; returns the organization as in the user's list. Throws `CallFailure`. */
export async function join(code: string): Promise<Organization> {
  const { orgid, orgname, perms } = await call('orgAddUsers', { code });
  const bare: Organization = { orgid, name: orgname, logoUrl: null, perms };
  // The membership already exists; the list only adds the logo.
  const listed = await call('orgGetOrgsForUser', {}).catch(() => null);
  return listed?.organizations.find((each) => each.orgid === orgid) ?? bare;
}

import type { Organization, User } from '@headworks/contracts';

export interface SignedIn {
  readonly kind: 'signed-in';
  /** With whose eyes the app sees: one's own, or those of the user that an Admin has chosen. */
  readonly user: User;
  /** Who is at the keyboard. */
  readonly self: User;
  readonly organizations: readonly Organization[];
  /** Null only where the user belongs to none. */
  readonly organization: Organization | null;
}

/** Who is signed in, and in which organization. */
export type SessionState =
  | { readonly kind: 'starting' }
  /** The server cannot be reached, so whether there is a session is not known. */
  | { readonly kind: 'unreachable'; readonly message: string }
  | SignedOut
  | SignedIn;

export interface SignedOut {
  readonly kind: 'signed-out';
  /** By Log Out (the next login starts at home), without input for too long, or by the server. */
  readonly why: 'left' | 'idle' | 'ended';
}

/** Internal support: a membership of the Admin group. */
export const isSupport = ({ groups }: Pick<User, 'groups'>): boolean => groups.includes('Admin');

/** The first of the wanted organizations that the user belongs to, else the first of all. */
export function chosenOrganization(organizations: readonly Organization[], wanted: readonly (number | null)[]): Organization | null {
  for (const id of wanted) {
    const found = organizations.find(({ orgid }) => orgid === id);
    if (found !== undefined) return found;
  }
  return organizations[0] ?? null;
}

/** The session with the organizations as they are now. It stays in its organization, unless the user belongs to that no more. */
export function withOrganizations(state: SignedIn, organizations: readonly Organization[], lastOrg: number | null): SignedIn {
  return { ...state, organizations, organization: chosenOrganization(organizations, [state.organization?.orgid ?? null, lastOrg]) };
}

/** The organization that the user has lost between two states, or null. */
export function lostOrganization(before: SignedIn, after: SignedIn): Organization | null {
  const had = before.organization;
  return had === null || after.organizations.some(({ orgid }) => orgid === had.orgid) ? null : had;
}

/** The session in an organization that the user has just made or joined. */
export function withNewOrganization(state: SignedIn, organization: Organization): SignedIn {
  const others = state.organizations.filter(({ orgid }) => orgid !== organization.orgid);
  return { ...state, organizations: [...others, organization], organization };
}

export function withPermissions(state: SignedIn, orgId: number, perms: string): SignedIn {
  const renew = (each: Organization): Organization => (each.orgid === orgId ? { ...each, perms } : each);
  return { ...state, organizations: state.organizations.map(renew), organization: state.organization && renew(state.organization) };
}

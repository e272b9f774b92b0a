import type { Organization, User } from '@headworks/api/paths/shapes';

export interface SignedIn {
  readonly kind: 'signed-in';
  /** The effective user: the signed-in user, or the one of the support override. */
  readonly user: User;
  /** The signed-in user. */
  readonly self: User;
  readonly organizations: readonly Organization[];
  /** Null only if the user belongs to none. */
  readonly organization: Organization | null;
}

/** The signed-in user and the active organization. */
export type SessionState =
  | { readonly kind: 'starting' }
  /** The server cannot be reached, so the session's state is unclear. */
  | { readonly kind: 'unreachable'; readonly message: string }
  | SignedOut
  | SignedIn;

export interface SignedOut {
  readonly kind: 'signed-out';
  /** By Log Out (the next login opens Home), by the idle logout, or by the server. */
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

/** The session with the current organizations. The active one stays, unless the user no longer belongs to it. */
export function withOrganizations(state: SignedIn, organizations: readonly Organization[], lastOrg: number | null): SignedIn {
  return { ...state, organizations, organization: chosenOrganization(organizations, [state.organization?.orgid ?? null, lastOrg]) };
}

/** The organization that the user has lost between two states, or null. */
export function lostOrganization(before: SignedIn, after: SignedIn): Organization | null {
  const had = before.organization;
  return had === null || after.organizations.some(({ orgid }) => orgid === had.orgid) ? null : had;
}

/** The session with an organization that the user has just created or joined as the active one. */
export function withNewOrganization(state: SignedIn, organization: Organization): SignedIn {
  const others = state.organizations.filter(({ orgid }) => orgid !== organization.orgid);
  return { ...state, organizations: [...others, organization], organization };
}

export function withPermissions(state: SignedIn, orgId: number, perms: string): SignedIn {
  const renew = (each: Organization): Organization => (each.orgid === orgId ? { ...each, perms } : each);
  return { ...state, organizations: state.organizations.map(renew), organization: state.organization && renew(state.organization) };
}

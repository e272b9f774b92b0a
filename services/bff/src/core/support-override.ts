interface InGroups {
  readonly groups: readonly string[];
}

/** Internal support: the Admin group. */
export const isSupport = ({ groups }: InGroups): boolean => groups.includes('Admin');

/** The user whose data the caller uses, as a request names it: for internal support only; from others it is ignored. */
export const allowedOverride = (caller: InGroups, userOverride: unknown): string | undefined =>
  isSupport(caller) && typeof userOverride === 'string' && userOverride !== '' ? userOverride : undefined;

interface ActingUser {
  readonly userId: string;
  readonly overrideUserId: string | undefined;
}

/** The user whose memberships count: the caller, or the user of the support override. */
export const effectiveUserOf = ({ userId, overrideUserId }: ActingUser): string => overrideUserId ?? userId;

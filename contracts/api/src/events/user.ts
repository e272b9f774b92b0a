/** Stream `user-<uuid>`. Personal fields (email, names, phone) are in an erasable row, never in events. */
export type UserEvent =
  | { readonly type: 'UserSignedUp'; readonly data: { readonly userId: string } }
  | { readonly type: 'UserConfirmed'; readonly data: { readonly userId: string } }
  | { readonly type: 'UserAddedToProduct'; readonly data: { readonly userId: string } }
  | { readonly type: 'UserProfileChanged'; readonly data: { readonly userId: string } }
  | { readonly type: 'UserPasswordChanged'; readonly data: { readonly userId: string; readonly how: 'changed' | 'reset' } }
  | { readonly type: 'UserStatusChanged'; readonly data: { readonly userId: string; readonly status: UserStatus } }
  | { readonly type: 'UserAdminChanged'; readonly data: { readonly userId: string; readonly admin: boolean } }
  | { readonly type: 'UserChoseOrganization'; readonly data: { readonly userId: string; readonly orgId: number } };

/** The statuses that support may set; `enabled` allows a disabled user to sign in again. */
export type UserStatus = 'enabled' | 'disabled' | 'reset required';

/** Stream `sign-ins-<uuid>-<month>`: it grows with every sign-in, which the stream of the user must not. */
export type SignInEvent =
  /** Once for each session, not for each of its refreshes. */
  | { readonly type: 'UserSignedIn'; readonly data: { readonly userId: string } }
  /** Too many failed passwords: who tries is refused until the window ends. Once in a window. */
  | { readonly type: 'UserHeldBack'; readonly data: { readonly userId: string } };

export const userStream = (userId: string): string => `user-${userId}`;

/** `at` in epoch milliseconds. */
export const signInsStream = (userId: string, at: number): string => `sign-ins-${userId}-${new Date(at).toISOString().slice(0, 7)}`;

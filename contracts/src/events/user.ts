/** Stream `user-<uuid>`. What is personal (email, names, phone) is a row that can be erased, never here. */
export type UserEvent =
  | { readonly type: 'UserSignedUp'; readonly data: { readonly userId: string } }
  | { readonly type: 'UserConfirmed'; readonly data: { readonly userId: string } }
  | { readonly type: 'UserAddedToProduct'; readonly data: { readonly userId: string } }
  | { readonly type: 'UserProfileChanged'; readonly data: { readonly userId: string } }
  | { readonly type: 'UserPasswordChanged'; readonly data: { readonly userId: string; readonly how: 'changed' | 'reset' } }
  | { readonly type: 'UserStatusChanged'; readonly data: { readonly userId: string; readonly status: UserStatus } }
  | { readonly type: 'UserChoseOrganization'; readonly data: { readonly userId: string; readonly orgId: number } };

/** What support may make of a user; `enabled` lets a disabled one in again. */
export type UserStatus = 'enabled' | 'disabled' | 'reset required';

export const userStream = (userId: string): string => `user-${userId}`;

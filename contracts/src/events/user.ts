/** Stream `user-<uuid>`. What is personal (e-mail, names, phone) is a row that can be erased, never here. */
export type UserEvent =
  | { readonly type: 'UserSignedUp'; readonly data: { readonly userId: string } }
  | { readonly type: 'UserConfirmed'; readonly data: { readonly userId: string } }
  | { readonly type: 'UserAddedToProduct'; readonly data: { readonly userId: string } }
  | { readonly type: 'UserSignedIn'; readonly data: { readonly userId: string } }
  | { readonly type: 'UserSignedOut'; readonly data: { readonly userId: string } };

export const userStream = (userId: string): string => `user-${userId}`;

import { type Refusal, refuse } from '@headworks/api/errors';
import type { UserEvent, UserStatus } from '@headworks/api/events/user';

/** Stream `user-<uuid>`, without personal fields. */
export interface User {
  readonly signedUp: boolean;
  readonly confirmed: boolean;
  readonly inProduct: boolean;
  readonly status: UserStatus;
  readonly lastOrgId: number | null;
  /** Null: as it was created. */
  readonly admin: boolean | null;
}

const initial: User = { signedUp: false, confirmed: false, inProduct: false, status: 'enabled', lastOrgId: null, admin: null };

const evolve = (user: User, event: UserEvent): User => {
  switch (event.type) {
    case 'UserSignedUp':
      return { ...user, signedUp: true };
    case 'UserConfirmed':
      return { ...user, confirmed: true };
    case 'UserAddedToProduct':
      return { ...user, inProduct: true };
    case 'UserStatusChanged':
      return { ...user, status: event.data.status };
    case 'UserPasswordChanged':
      // A new password completes a required reset; a disabled user stays disabled.
      return user.status === 'reset required' && event.data.how === 'reset' ? { ...user, status: 'enabled' } : user;
    case 'UserChoseOrganization':
      return { ...user, lastOrgId: event.data.orgId };
    case 'UserAdminChanged':
      return { ...user, admin: event.data.admin };
    case 'UserProfileChanged':
      return user;
    default:
      // An event of a newer release changes nothing for this one.
      event satisfies never;
      return user;
  }
};

export const userDecider = { initial, evolve };

export const signUp = (user: User, userId: string): readonly UserEvent[] =>
  user.signedUp ? [] : [{ type: 'UserSignedUp', data: { userId } }];
export const confirm = (user: User, userId: string): readonly UserEvent[] =>
  user.confirmed ? [] : [{ type: 'UserConfirmed', data: { userId } }];

/** No effect for an existing user. */
export function addToProduct(user: User, userId: string): readonly UserEvent[] | Refusal {
  if (!user.confirmed) return refuse('Not Found');
  return user.inProduct ? [] : [{ type: 'UserAddedToProduct', data: { userId } }];
}

export function setStatus(user: User, userId: string, status: UserStatus): readonly UserEvent[] | Refusal {
  if (!user.confirmed) return refuse('Not Found');
  return user.status === status ? [] : [{ type: 'UserStatusChanged', data: { userId, status } }];
}

export const changeProfile = (userId: string): readonly UserEvent[] => [{ type: 'UserProfileChanged', data: { userId } }];

export const changePassword = (userId: string, how: 'changed' | 'reset'): readonly UserEvent[] => [
  { type: 'UserPasswordChanged', data: { userId, how } },
];

export const chooseOrganization = (user: User, userId: string, orgId: number): readonly UserEvent[] =>
  user.lastOrgId === orgId ? [] : [{ type: 'UserChoseOrganization', data: { userId, orgId } }];

export const setAdmin = (user: User, userId: string, admin: boolean): readonly UserEvent[] =>
  user.admin === admin ? [] : [{ type: 'UserAdminChanged', data: { userId, admin } }];

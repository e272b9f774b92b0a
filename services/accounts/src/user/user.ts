import { type Refusal, refuse, type UserEvent } from '@headworks/contracts';

/** A person's stream `user-<uuid>`, without anything personal. */
export interface User {
  readonly signedUp: boolean;
  readonly confirmed: boolean;
  readonly inProduct: boolean;
}

const initial: User = { signedUp: false, confirmed: false, inProduct: false };

const evolve = (user: User, event: UserEvent): User => {
  switch (event.type) {
    case 'UserSignedUp':
      return { ...user, signedUp: true };
    case 'UserConfirmed':
      return { ...user, confirmed: true };
    case 'UserAddedToProduct':
      return { ...user, inProduct: true };
    case 'UserSignedIn':
    case 'UserSignedOut':
      return user;
    default:
      return event satisfies never;
  }
};

export const userDecider = { initial, evolve };

export const signUp = (user: User, userId: string): readonly UserEvent[] =>
  user.signedUp ? [] : [{ type: 'UserSignedUp', data: { userId } }];
export const confirm = (user: User, userId: string): readonly UserEvent[] =>
  user.confirmed ? [] : [{ type: 'UserConfirmed', data: { userId } }];

/** Changes nothing of a user that exists. */
export function addToProduct(user: User, userId: string): readonly UserEvent[] | Refusal {
  if (!user.confirmed) return refuse('Not Found');
  return user.inProduct ? [] : [{ type: 'UserAddedToProduct', data: { userId } }];
}

import type { SignInEvent, UserEvent } from '@headworks/api/events/user';
import { type Decisions, noAction, userTarget } from './decision.js';

/** Events of an account belong to no organization: the audits of all organizations that the user is a member of show them. */
export const userDecisions: Decisions<UserEvent | SignInEvent> = {
  UserSignedUp: noAction,
  UserConfirmed: noAction,
  UserAddedToProduct: noAction,
  UserProfileChanged: ({ userId }) => ({ action: 'Profile changed', target: userTarget(userId) }),
  UserPasswordChanged: ({ userId, how }) => ({
    action: how === 'reset' ? 'Password reset' : 'Password changed',
    target: userTarget(userId),
  }),
  UserSignedIn: ({ userId }) => ({ action: 'Logged in', target: userTarget(userId) }),
  UserHeldBack: ({ userId }) => ({ action: 'Log in held back', target: userTarget(userId), details: 'Too many failed passwords' }),
  // The organizations of the user have an event of their own.
  UserStatusChanged: noAction,
  UserAdminChanged: noAction,
  UserChoseOrganization: noAction,
};

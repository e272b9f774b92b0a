import type { EventsOfService } from '@headworks/api/events/by-service';
import type { UserChange } from '@headworks/api/events/organization';
import { type Decisions, inviteTarget, noAction, textTarget, userTarget } from './decision.js';
import { permissionsLine } from './texts.js';
import { userDecisions } from './user-decisions.js';

const userChanges: Readonly<Record<UserChange, string>> = {
  enabled: 'Support let a user in again',
  disabled: 'Support disabled a user',
  'reset required': 'Support asked a user for a new password',
  'made Admin': 'User became support staff',
  'not Admin': 'User left the support staff',
};

/** Admin messages belong to no organization, whose audit could show them. */
export const accountDecisions: Decisions<EventsOfService['accounts']> = {
  OrganizationCreated: ({ name }) => ({ action: 'Organization created', target: textTarget(name) }),
  MemberJoined: ({ userId, permissions }) => ({
    action: 'Member joined',
    target: userTarget(userId),
    details: permissionsLine(permissions),
  }),
  MemberPermissionsChanged: ({ userId, permissions }) => ({
    action: 'Permissions changed',
    target: userTarget(userId),
    details: permissionsLine(permissions),
  }),
  MemberRemoved: ({ userId }) => ({ action: 'Member removed', target: userTarget(userId) }),
  MemberInvited: ({ inviteId, permissions }) => ({
    action: 'Invite sent',
    target: inviteTarget(inviteId),
    details: permissionsLine(permissions),
  }),
  InviteResent: ({ inviteId }) => ({ action: 'Invite sent again', target: inviteTarget(inviteId) }),
  // The member who joins is the action.
  InviteAccepted: ({ inviteId, otherAddress }) =>
    otherAddress ? { action: 'Invite used with another address', target: inviteTarget(inviteId) } : null,
  InviteWithdrawn: ({ inviteId }) => ({ action: 'Invite revoked', target: inviteTarget(inviteId) }),
  ApiKeyCreated: ({ name, prefix }) => ({ action: 'API key created', target: textTarget(name), details: `Begins with ${prefix}` }),
  ApiKeyDeleted: ({ keyId }) => ({ action: 'API key deleted', target: { kind: 'api key', id: keyId } }),
  SupportLooked: ({ userId, reason }) => ({
    action: 'Support looked',
    target: userId === undefined ? textTarget('List of members') : userTarget(userId),
    details: reason ?? '',
  }),
  SupportChangedUser: ({ userId, change }) => ({ action: userChanges[change], target: userTarget(userId) }),
  SupportReplayed: ({ service }) => ({ action: 'Support replayed a failed message', target: textTarget(`Service ${service}`) }),
  ...userDecisions,
  NoticePublished: noAction,
  NoticeChanged: noAction,
  NoticeRemoved: noAction,
};

import type { EventsOfService } from '@headworks/api/events/by-service';
import { type Decisions, noAction } from './decision.js';
import { permissionsLine } from './texts.js';

/** Events of users and admin messages belong to no organization, whose audit could show them. */
export const accountDecisions: Decisions<EventsOfService['accounts']> = {
  OrganizationCreated: ({ name }) => ({ action: 'Organization created', target: name }),
  MemberJoined: ({ userId, permissions }) => ({ action: 'Member joined', targetUser: userId, details: permissionsLine(permissions) }),
  MemberPermissionsChanged: ({ userId, permissions }) => ({
    action: 'Permissions changed',
    targetUser: userId,
    details: permissionsLine(permissions),
  }),
  MemberRemoved: ({ userId }) => ({ action: 'Member removed', targetUser: userId }),
  MemberInvited: ({ inviteId, permissions }) => ({
    action: 'Invite sent',
    target: `Invite ${inviteId}`,
    details: permissionsLine(permissions),
  }),
  // The member who joins is the action.
  InviteAccepted: noAction,
  InviteWithdrawn: ({ inviteId }) => ({ action: 'Invite revoked', target: `Invite ${inviteId}` }),
  ApiKeyCreated: ({ name, prefix }) => ({ action: 'API key created', target: name, details: `Begins with ${prefix}` }),
  ApiKeyDeleted: ({ keyId }) => ({ action: 'API key deleted', target: `Key ${keyId}` }),
  UserSignedUp: noAction,
  UserConfirmed: noAction,
  UserAddedToProduct: noAction,
  UserProfileChanged: noAction,
  UserPasswordChanged: noAction,
  UserStatusChanged: noAction,
  UserChoseOrganization: noAction,
  NoticePublished: noAction,
  NoticeChanged: noAction,
  NoticeRemoved: noAction,
};

import {
  type EventOf,
  eventsTopic,
  type NoticeEvent,
  type OrganizationEvent,
  type PersonState,
  stateTopic,
  storedPermissions,
  type UserEvent,
} from '@headworks/contracts';
import type { Change, Projection, ReadMessage } from './projection.js';

type AccountEvent = OrganizationEvent | UserEvent | NoticeEvent;

// The topic holds accounts' events alone.
const eventOf = (message: ReadMessage): EventOf<AccountEvent> | undefined =>
  message.kind === 'event' ? (message.event as EventOf<AccountEvent>) : undefined;

function organizationChanges(message: ReadMessage): readonly Change[] {
  const event = eventOf(message);
  if (event?.type !== 'OrganizationCreated') return [];
  const { orgId, name, logoId = null } = event.data;
  return [{ key: orgId, apply: (row) => ({ ...row, name, logo_id: logoId }) }];
}

function memberChanges(message: ReadMessage): readonly Change[] {
  const event = eventOf(message);
  switch (event?.type) {
    case 'MemberJoined': {
      const { memberId, orgId, userId, permissions } = event.data;
      const given = { org_id: orgId, user_id: userId, permissions: storedPermissions(permissions), removed: false };
      return [{ key: memberId, apply: (row) => ({ ...row, ...given }) }];
    }
    case 'MemberPermissionsChanged': {
      const { memberId } = event.data;
      const permissions = storedPermissions(event.data.permissions);
      return [{ key: memberId, apply: (row) => ({ ...row, permissions }) }];
    }
    case 'MemberRemoved':
      return [{ key: event.data.memberId, apply: (row) => ({ ...row, removed: true }) }];
    default:
      return [];
  }
}

function noticeChanges(message: ReadMessage): readonly Change[] {
  const event = eventOf(message);
  switch (event?.type) {
    case 'NoticePublished': {
      const { noticeId, ...content } = event.data;
      return [{ key: noticeId, apply: (row) => ({ ...row, ...content, published_at: Date.parse(event.time), removed: false }) }];
    }
    case 'NoticeChanged': {
      const { noticeId, ...content } = event.data;
      return [{ key: noticeId, apply: (row) => ({ ...row, ...content }) }];
    }
    case 'NoticeRemoved':
      return [{ key: event.data.noticeId, apply: (row) => ({ ...row, removed: true }) }];
    default:
      return [];
  }
}

function lastOrganizationChanges(message: ReadMessage): readonly Change[] {
  const event = eventOf(message);
  if (event?.type !== 'UserChoseOrganization') return [];
  const { userId, orgId } = event.data;
  return [{ key: userId, apply: (row) => ({ ...row, last_org_id: orgId }) }];
}

function keyChanges(message: ReadMessage): readonly Change[] {
  const event = eventOf(message);
  if (event?.type === 'ApiKeyCreated') {
    const { keyId, orgId, name, prefix } = event.data;
    return [{ key: keyId, apply: (row) => ({ ...row, org_id: orgId, name, prefix, created_at: Date.parse(event.time), deleted: false }) }];
  }
  return event?.type === 'ApiKeyDeleted' ? [{ key: event.data.keyId, apply: (row) => ({ ...row, deleted: true }) }] : [];
}

function personChanges(message: ReadMessage): readonly Change[] {
  const id = /^person-(.+)$/.exec(message.key)?.[1];
  if (message.kind !== 'state' || id === undefined) return [];
  const person = message.value as PersonState | undefined;
  return [
    {
      key: id,
      apply: (row) => ({
        ...row,
        email: person?.email ?? null,
        given_name: person?.givenName ?? null,
        family_name: person?.familyName ?? null,
        status: person?.status ?? null,
        groups: person?.groups ?? null,
      }),
    },
  ];
}

const topic = eventsTopic('accounts');

export const accountProjections: readonly Projection[] = [
  { topic, table: 'organizations', key: 'org_id', columns: ['name', 'logo_id'], changes: organizationChanges },
  { topic, table: 'members', key: 'member_id', columns: ['org_id', 'user_id', 'permissions', 'removed'], changes: memberChanges },
  { topic, table: 'api_keys', key: 'key_id', columns: ['org_id', 'name', 'prefix', 'created_at', 'deleted'], changes: keyChanges },
  {
    topic,
    table: 'notices',
    key: 'notice_id',
    columns: ['title', 'message', 'severity', 'published_at', 'removed'],
    changes: noticeChanges,
  },
  { topic, table: 'last_organizations', key: 'user_id', columns: ['last_org_id'], changes: lastOrganizationChanges },
  {
    topic: stateTopic('accounts'),
    table: 'people',
    key: 'user_id',
    columns: ['email', 'given_name', 'family_name', 'status', 'groups'],
    changes: personChanges,
  },
];

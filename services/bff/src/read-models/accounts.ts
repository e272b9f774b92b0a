import { type EventOf, eventsTopic, type OrganizationEvent, type PersonState, stateTopic, type UserEvent } from '@headworks/contracts';
import type { Change, Projection, ReadMessage } from './projection.js';

// The topic holds accounts' events alone.
const eventOf = (message: ReadMessage): EventOf<OrganizationEvent | UserEvent> | undefined =>
  message.kind === 'event' ? (message.event as EventOf<OrganizationEvent | UserEvent>) : undefined;

function organizationChanges(message: ReadMessage): readonly Change[] {
  const event = eventOf(message);
  return event?.type === 'OrganizationCreated' ? [{ key: event.data.orgId, apply: (row) => ({ ...row, name: event.data.name }) }] : [];
}

function memberChanges(message: ReadMessage): readonly Change[] {
  const event = eventOf(message);
  if (event?.type !== 'MemberJoined') return [];
  const { memberId, orgId, userId, permissions } = event.data;
  return [{ key: memberId, apply: (row) => ({ ...row, org_id: orgId, user_id: userId, permissions }) }];
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
      }),
    },
  ];
}

const topic = eventsTopic('accounts');

export const accountProjections: readonly Projection[] = [
  { topic, table: 'organizations', key: 'org_id', columns: ['name'], changes: organizationChanges },
  { topic, table: 'members', key: 'member_id', columns: ['org_id', 'user_id', 'permissions'], changes: memberChanges },
  { topic, table: 'api_keys', key: 'key_id', columns: ['org_id', 'name', 'prefix', 'created_at', 'deleted'], changes: keyChanges },
  {
    topic: stateTopic('accounts'),
    table: 'people',
    key: 'user_id',
    columns: ['email', 'given_name', 'family_name'],
    changes: personChanges,
  },
];

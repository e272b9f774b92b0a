import type { MaintenanceWindowEvent } from '@headworks/api/events/alerting';
import type { EventsOfService } from '@headworks/api/events/by-service';
import type { SignInEvent, UserEvent } from '@headworks/api/events/user';
import { permissions } from '@headworks/api/permission-schema';
import type { ServiceName } from '@headworks/api/services';
import { expect, it } from 'vitest';
import { eventOf, TIME } from '../../../test-kit/messages.js';
import { rowsOf } from '../../../test-kit/rows.js';
import { type Decisions, noAction } from './decision.js';
import { permissionsLine } from './texts.js';
import { auditView } from './view.js';

type Fields = Parameters<typeof eventOf>[2];

const entries = <S extends ServiceName>(service: S, event: EventsOfService[S], fields: Fields = {}) =>
  rowsOf(auditView, 'audit', [eventOf(service, event, fields)]);

const member = { orgId: 7, memberId: 2, userId: 'bob' };
const admin = permissions.parse({ admin: true });
const at = { serialNumber: '900', logId: 3 };
const contact = { serialNumber: '900', contactId: 4 };
const window = { quietId: 6, orgId: 7, startsAt: 0, endsAt: 3_600_000, reason: 'Jetting' };

it('an entry has its time and place, the person who acts, and the one it is done for', () => {
  const event = { type: 'DeviceRenamed', data: { deviceId: 5, deviceName: 'Elm' } } as const;
  expect(entries('devices', event, { subject: 'device-900', position: 12, source: 'store-1', onbehalfof: 'bob' })).toEqual([
    {
      entry_id: 'store-1:12',
      org_id: 7,
      at: Date.parse(TIME),
      position: 12,
      actor: 'ada',
      on_behalf_of: 'bob',
      action: 'Device renamed',
      target_kind: 'device',
      target_id: '900',
      contact_id: null,
      contact_type: null,
      tag_id: null,
      log_id: null,
      details: 'Name: Elm',
    },
  ]);
});

type Case = {
  [S in ServiceName]: [S, EventsOfService[S], readonly [action: string, target: string, details: string], refersTo?: object];
}[ServiceName];

it.each<Case>([
  ['accounts', { type: 'OrganizationCreated', data: { orgId: 7, name: 'Town' } }, ['Organization created', 'text Town', '']],
  ['accounts', { type: 'MemberJoined', data: { ...member, permissions: admin } }, ['Member joined', 'user bob', 'Organization admin']],
  [
    'accounts',
    { type: 'MemberPermissionsChanged', data: { ...member, permissions: admin } },
    ['Permissions changed', 'user bob', 'Organization admin'],
  ],
  ['accounts', { type: 'MemberRemoved', data: member }, ['Member removed', 'user bob', '']],
  [
    'accounts',
    { type: 'MemberInvited', data: { orgId: 7, inviteId: 1, permissions: admin, expiresAt: 1 } },
    ['Invite sent', 'invite 1', 'Organization admin'],
  ],
  ['accounts', { type: 'InviteResent', data: { orgId: 7, inviteId: 1, expiresAt: 2 } }, ['Invite sent again', 'invite 1', '']],
  [
    'accounts',
    { type: 'InviteAccepted', data: { orgId: 7, inviteId: 1, userId: 'bob', otherAddress: true } },
    ['Invite used with another address', 'invite 1', ''],
  ],
  ['accounts', { type: 'InviteWithdrawn', data: { orgId: 7, inviteId: 1 } }, ['Invite revoked', 'invite 1', '']],
  [
    'accounts',
    { type: 'ApiKeyCreated', data: { orgId: 7, keyId: 'k', name: 'SCADA', prefix: 'hw', hash: '' } },
    ['API key created', 'text SCADA', 'Begins with hw'],
  ],
  [
    'accounts',
    { type: 'SupportLooked', data: { orgId: 7, userId: 'bob', reason: 'Ticket 4711' } },
    ['Support looked', 'user bob', 'Ticket 4711'],
  ],
  ['accounts', { type: 'SupportLooked', data: { orgId: 7 } }, ['Support looked', 'text List of members', '']],
  [
    'accounts',
    { type: 'SupportChangedUser', data: { orgId: 7, userId: 'bob', change: 'reset required' } },
    ['Support asked a user for a new password', 'user bob', ''],
  ],
  [
    'accounts',
    { type: 'SupportReplayed', data: { orgId: 7, service: 'logs' } },
    ['Support replayed a failed message', 'text Service logs', ''],
  ],
  ['accounts', { type: 'ApiKeyDeleted', data: { orgId: 7, keyId: 'k' } }, ['API key deleted', 'api key k', '']],
  ['devices', { type: 'DeviceClaimed', data: { deviceId: 5, serialNumber: '900', orgId: 7 } }, ['Device claimed', 'device 900', '']],
  ['devices', { type: 'DeviceReleased', data: { deviceId: 5, serialNumber: '900', orgId: 7 } }, ['Device deleted', 'device 900', '']],
  [
    'devices',
    { type: 'DeviceReleased', data: { deviceId: 5, serialNumber: '900', orgId: 7, bySupport: 'moved' } },
    ['Device released', 'device 900', 'Support moved it to another organization'],
  ],
  [
    'devices',
    { type: 'DeviceClaimed', data: { deviceId: 5, serialNumber: '900', orgId: 7, bySupport: 'moved' } },
    ['Device claimed', 'device 900', 'Support moved it from another organization'],
  ],
  [
    'devices',
    { type: 'DeviceClaimed', data: { deviceId: 5, serialNumber: '900', orgId: 7, bySupport: 'assigned' } },
    ['Device claimed', 'device 900', 'Support assigned it to this organization'],
  ],
  [
    'devices',
    { type: 'SoftwareSubscriptionStarted', data: { deviceId: 5 } },
    ['Software subscription started', 'device 900', 'By support'],
  ],
  ['devices', { type: 'SoftwareSubscriptionEnded', data: { deviceId: 5 } }, ['Software subscription ended', 'device 900', 'By support']],
  ['devices', { type: 'DeviceAliasChanged', data: { deviceId: 5, siteAlias: null } }, ['Device renamed', 'device 900', 'Name removed']],
  [
    'devices',
    { type: 'DeviceActivated', data: { deviceId: 5, activatedAt: 0, deactivatesAt: 86_400_000 } },
    ['Device activated', 'device 900', 'Until 1970-01-02'],
  ],
  [
    'logs',
    { type: 'LogDatesAdjusted', data: { ...at, startAt: 60, endAt: 120, startIndex: 1, endIndex: 2 } },
    ['Record dates adjusted', 'device 900', '1970-01-01 00:01 to 1970-01-01 00:02 logger time'],
    { log_id: 3 },
  ],
  ['logs', { type: 'LogDatesReverted', data: at }, ['Record dates reverted', 'device 900', ''], { log_id: 3 }],
  ['logs', { type: 'LogDeleted', data: at }, ['Log deleted', 'device 900', ''], { log_id: 3 }],
  [
    'logs',
    { type: 'LogRepaired', data: { logId: 3, repairId: 4, kind: 'shift', start: 0, end: 60, seconds: 5, at: 1 } },
    ['Log repaired', 'log 3', 'Repair 4: Clock shifted by 5 s, 1970-01-01 00:00 to 1970-01-01 00:01 logger time'],
    { log_id: 3 },
  ],
  ['logs', { type: 'LogRepairRemoved', data: { logId: 3, repairId: 4 } }, ['Log repair undone', 'log 3', 'Repair 4'], { log_id: 3 }],
  [
    'alerting',
    { type: 'ContactAdded', data: { ...contact, orgId: 7, endpointId: 'e', endpointType: 'sms' } },
    ['Alert contact added', 'device 900', ''],
    { contact_id: 4, contact_type: 'sms' },
  ],
  [
    'alerting',
    { type: 'ContactChanged', data: { ...contact, endpointId: 'e', endpointType: 'email' } },
    ['Alert contact changed', 'device 900', ''],
    { contact_id: 4, contact_type: 'email' },
  ],
  [
    'alerting',
    { type: 'ContactSnoozed', data: { ...contact, until: 0 } },
    ['Alert contact snoozed', 'device 900', 'Until 1970-01-01'],
    { contact_id: 4 },
  ],
  ['alerting', { type: 'ContactSnoozed', data: { ...contact, until: null } }, ['Snooze ended', 'device 900', ''], { contact_id: 4 }],
  ['alerting', { type: 'ContactRemoved', data: contact }, ['Alert contact removed', 'device 900', ''], { contact_id: 4 }],
  [
    'alerting',
    { type: 'RemindersChanged', data: { orgId: 7, serialNumber: '900', everyMinutes: null } },
    ['Alert reminders changed', 'device 900', 'Off'],
  ],
  [
    'alerting',
    { type: 'AlertAcknowledged', data: { serialNumber: '900', entryIds: [1], acknowledgedAt: 1, contactId: null, note: 'on it' } },
    ['Alert acknowledged', 'device 900', 'on it'],
  ],
  [
    'alerting',
    { type: 'TestRequested', data: { serialNumber: '900', entryId: 1, contactId: 4, endpointId: 'e' } },
    ['Test alert sent', 'device 900', ''],
    { contact_id: 4 },
  ],
  [
    'alerting',
    { type: 'QuietPlanned', data: { ...window, serialNumbers: null } },
    ['Maintenance window planned', 'maintenance window 6', 'All devices, 1970-01-01 00:00 to 1970-01-01 01:00 UTC'],
  ],
  ['alerting', { type: 'QuietCancelled', data: { quietId: 6 } }, ['Maintenance window cancelled', 'maintenance window 6', '']],
  ['tagging', { type: 'TagCreated', data: { orgId: 7, tagId: 2, name: 'Dry', color: '#007bff' } }, ['Tag created', 'text Dry', '']],
  ['tagging', { type: 'TagRenamed', data: { tagId: 2, name: 'Wet' } }, ['Tag renamed', 'tag 2', 'Name: Wet']],
  ['tagging', { type: 'TagRecolored', data: { tagId: 2, color: '#dc3545' } }, ['Tag color changed', 'tag 2', 'Color: #dc3545']],
  ['tagging', { type: 'TagDeleted', data: { tagId: 2 } }, ['Tag deleted', 'tag 2', '']],
  ['tagging', { type: 'LogTagged', data: { logId: 3, orgId: 7, tagId: 2 } }, ['Tag added to log', 'log 3', ''], { tag_id: 2, log_id: 3 }],
  ['tagging', { type: 'LogUntagged', data: { logId: 3, tagId: 2 } }, ['Tag removed from log', 'log 3', ''], { tag_id: 2, log_id: 3 }],
])('of %s, $1.type is an entry', (service, event, [action, target, details], refersTo = {}) => {
  // A case pairs a service with one of its own events, which the type of the parameters has lost.
  const [entry] = entries(service, event as never, { subject: 'device-900' });
  expect(entry).toMatchObject({ action, details, ...refersTo });
  expect(`${entry?.target_kind} ${entry?.target_id}`).toBe(target);
});

it('what devices, clocks and the product itself cause is no entry', () => {
  const opened = { ...at, orgId: 7, siteName: null, intervalMinutes: null, pipeInches: null, mountInches: null, population: null } as const;
  expect(entries('logs', { type: 'LogOpened', data: { ...opened, origin: 'telemetry' } })).toEqual([]);
  expect(entries('logs', { type: 'LogOpened', data: { ...opened, origin: 'upload' } })).toHaveLength(1);
  expect(entries('alerting', { type: 'ConnectionLost', data: { serialNumber: '900', lastSeenAt: 1, notices: [] } })).toEqual([]);
});

it.each<readonly [UserEvent | SignInEvent, readonly [action: string, details: string]]>([
  [{ type: 'UserSignedIn', data: { userId: 'bob' } }, ['Logged in', '']],
  [{ type: 'UserHeldBack', data: { userId: 'bob' } }, ['Log in held back', 'Too many failed passwords']],
  [{ type: 'UserProfileChanged', data: { userId: 'bob' } }, ['Profile changed', '']],
  [{ type: 'UserPasswordChanged', data: { userId: 'bob', how: 'changed' } }, ['Password changed', '']],
  [{ type: 'UserPasswordChanged', data: { userId: 'bob', how: 'reset' } }, ['Password reset', '']],
])('$0.type is an entry of the account, in the audit of no organization alone', (event, [action, details]) => {
  const messages = [eventOf('accounts', event, { orgid: null, subject: 'user-bob' })];
  expect(rowsOf(auditView, 'account_audit', messages)).toEqual([
    expect.objectContaining({ action, details, target_kind: 'user', target_id: 'bob' }),
  ]);
  expect(rowsOf(auditView, 'audit', messages)).toEqual([]);
});

it('an event without an organization is no entry, nor is one of a newer release', () => {
  expect(entries('accounts', { type: 'OrganizationCreated', data: { orgId: 7, name: 'Town' } }, { orgid: null })).toEqual([]);
  // A type that this release does not have.
  expect(entries('tagging', { type: 'TagPolished', data: {} } as never)).toEqual([]);
});

it('permissions are a line: each area with its level, or how many things it is limited to', () => {
  expect(permissionsLine(permissions.parse({ itr: { perms: 'write', all: false, ids: [1, 2] } }))).toMatch(
    /^iTrackers: Edit, 2 selected; 1st Response: /,
  );
});

it('an event type without a decision does not compile', () => {
  // @ts-expect-error the decision about QuietCancelled is missing
  const incomplete: Decisions<MaintenanceWindowEvent> = { QuietPlanned: noAction };
  expect(incomplete).toBeDefined();
});

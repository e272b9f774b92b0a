import {
  type AlertEvent,
  type ContactsEvent,
  type DeviceEvent,
  type EventEnvelope,
  type EventOf,
  eventsTopic,
  type LogEvent,
  type LogTagsEvent,
  type OrganizationEvent,
  type Permissions,
  type QuietEvent,
  type TagEvent,
} from '@headworks/contracts';
import type { Change, Projection, ReadMessage } from './projection.js';

/** What an event says to somebody who reads the audit. Whom it is about is looked up by `targetUser`: names are not in events. */
interface Audited {
  readonly action: string;
  readonly target?: string;
  readonly targetUser?: string;
  readonly details?: string;
}

type AuditedEvent = OrganizationEvent | DeviceEvent | ContactsEvent | AlertEvent | QuietEvent | LogEvent | TagEvent | LogTagsEvent;

const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const named = (name: string | null): string => (name === null || name === '' ? 'Name removed' : `Name: ${name}`);

/** Permissions in a line: what is given, and how much of it. */
export function permissionsLine({ admin, itr, fr, logs, studies }: Permissions): string {
  if (admin) return 'Organization admin';
  const area = (name: string, { perms, all, ids }: Permissions['itr']): string =>
    `${name}: ${perms === 'none' || all ? perms : `${perms}, ${ids.length} selected`}`;
  return [area('iTrackers', itr), area('1st Response', fr), area('logs', logs), area('studies', studies)].join('; ');
}

/** The actions that stand in the audit. Messages that devices and clocks bring about are no actions. */
function auditedOf({ type, data }: EventOf<AuditedEvent>): Audited | undefined {
  switch (type) {
    case 'OrganizationCreated':
      return { action: 'Organization created', target: data.name };
    case 'MemberJoined':
      return { action: 'Member joined', targetUser: data.userId, details: permissionsLine(data.permissions) };
    case 'MemberPermissionsChanged':
      return { action: 'Permissions changed', targetUser: data.userId, details: permissionsLine(data.permissions) };
    case 'MemberRemoved':
      return { action: 'Member removed', targetUser: data.userId };
    case 'MemberInvited':
      return { action: 'Invite sent', target: `Invite ${data.inviteId}`, details: permissionsLine(data.permissions) };
    case 'InviteWithdrawn':
      return { action: 'Invite taken back', target: `Invite ${data.inviteId}` };
    case 'ApiKeyCreated':
      return { action: 'API key created', target: data.name, details: `Begins with ${data.prefix}` };
    case 'ApiKeyDeleted':
      return { action: 'API key deleted', target: `Key ${data.keyId}` };
    case 'DeviceClaimed':
      return { action: 'Device claimed', target: data.serialNumber };
    case 'LogDatesAdjusted':
      return {
        action: 'Record dates adjusted',
        target: data.serialNumber,
        details: `Log ${data.logId}, ${minute(data.startAt * 1000)} to ${minute(data.endAt * 1000)} logger time`,
      };
    case 'LogDatesReverted':
      return { action: 'Record dates reverted', target: data.serialNumber, details: `Log ${data.logId}` };
    case 'LogOpened':
      // What devices send is no action.
      if (data.origin !== 'upload') return undefined;
      return { action: 'Log uploaded', target: data.serialNumber, details: `Log ${data.logId}` };
    case 'LogDeleted':
      return { action: 'Log deleted', target: data.serialNumber, details: `Log ${data.logId}` };
    case 'LogRepaired':
      return { action: 'Log repaired', target: `Log ${data.logId}`, details: repairLine(data) };
    case 'LogRepairRemoved':
      return { action: 'Log repair undone', target: `Log ${data.logId}`, details: `Repair ${data.repairId}` };
    case 'DeviceReleased':
      return { action: 'Device deleted', target: data.serialNumber };
    case 'DeviceRenamed':
      return { action: 'Device renamed', details: named(data.deviceName) };
    case 'DeviceAliasChanged':
      return { action: 'Device renamed', details: named(data.siteAlias) };
    case 'DeviceActivated':
      return { action: 'Device activated', details: `Until ${day(data.deactivatesAt)}` };
    case 'ContactAdded':
      return { action: 'Alert contact added', target: data.serialNumber, details: contact(data) };
    case 'ContactChanged':
      return { action: 'Alert contact changed', target: data.serialNumber, details: contact(data) };
    case 'ContactSnoozed':
      return {
        action: data.until === null ? 'Snooze ended' : 'Alert contact snoozed',
        target: data.serialNumber,
        details: `Contact ${data.contactId}${data.until === null ? '' : `, until ${day(data.until)}`}`,
      };
    case 'ContactRemoved':
      return { action: 'Alert contact removed', target: data.serialNumber, details: `Contact ${data.contactId}` };
    case 'RemindersChanged':
      return {
        action: 'Alert reminders changed',
        target: data.serialNumber,
        details: data.everyMinutes === null ? 'Off' : `Every ${data.everyMinutes} minutes until acknowledged`,
      };
    case 'AlertAcknowledged':
      return { action: 'Alert acknowledged', target: data.serialNumber, details: data.note ?? '' };
    case 'TestRequested':
      return { action: 'Test alert sent', target: data.serialNumber, details: `Contact ${data.contactId}` };
    case 'QuietPlanned': {
      const devices =
        data.serialNumbers === null ? 'All devices' : data.serialNumbers.length === 1 ? '1 device' : `${data.serialNumbers.length} devices`;
      return {
        action: 'Quiet window planned',
        target: `Quiet window ${data.quietId}`,
        details: `${devices}, ${minute(data.startsAt)} to ${minute(data.endsAt)} UTC: ${data.reason}`,
      };
    }
    case 'TagCreated':
      return { action: 'Tag created', target: data.name };
    case 'TagRenamed':
      return { action: 'Tag renamed', target: `Tag ${data.tagId}`, details: `Name: ${data.name}` };
    case 'TagRecolored':
      return { action: 'Tag color changed', target: `Tag ${data.tagId}`, details: `Color: ${data.color}` };
    case 'TagDeleted':
      return { action: 'Tag deleted', target: `Tag ${data.tagId}` };
    case 'LogTagged':
      return { action: 'Tag added to log', target: `Log ${data.logId}`, details: `Tag ${data.tagId}` };
    case 'LogUntagged':
      return { action: 'Tag removed from log', target: `Log ${data.logId}`, details: `Tag ${data.tagId}` };
    case 'QuietCancelled':
      return { action: 'Quiet window taken back', target: `Quiet window ${data.quietId}` };
    default:
      return undefined;
  }
}

const REPAIRS = { cut: 'Cut', interpolate: 'Interpolated', shift: 'Clock shifted' } as const;
const repairLine = ({ repairId, kind, start, end, seconds }: Extract<LogEvent, { type: 'LogRepaired' }>['data']): string =>
  `Repair ${repairId}: ${REPAIRS[kind]}${kind === 'shift' ? ` by ${seconds} s` : ''}, ${minute(start * 1000)} to ${minute(end * 1000)} logger time`;

const minute = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace('T', ' ');

const contact = ({ contactId, endpointType }: { contactId: number; endpointType: string }): string =>
  `Contact ${contactId} (${endpointType === 'email' ? 'email' : 'phone'})`;

/** The serial number in the name of a device's stream. */
const serialOf = (stream: string): string => stream.replace(/^(?:device|contacts|alert)-/, '');

function auditChanges(message: ReadMessage): readonly Change[] {
  if (message.kind !== 'event') return [];
  // Only topics whose events are named above are read.
  const event = message.event as EventOf<AuditedEvent> & EventEnvelope;
  const audited = event.orgid === null ? undefined : auditedOf(event);
  if (!audited) return [];
  const { action, targetUser = null, details = '' } = audited;
  const target = audited.target ?? (targetUser === null ? serialOf(event.subject) : '');
  const columns = {
    org_id: event.orgid,
    at: Date.parse(event.time),
    position: event.position,
    actor: event.actor,
    on_behalf_of: event.onbehalfof ?? null,
    action,
    target,
    target_user: targetUser,
    details,
  };
  // Where it stands in its store, which no other event has.
  return [{ key: `${event.source}:${event.position}`, apply: () => columns }];
}

export const auditProjections: readonly Projection[] = (['accounts', 'devices', 'alerting', 'logs', 'tagging'] as const).map((service) => ({
  topic: eventsTopic(service),
  table: 'audit',
  key: 'entry_id',
  columns: ['org_id', 'at', 'position', 'actor', 'on_behalf_of', 'action', 'target', 'target_user', 'details'],
  changes: auditChanges,
}));

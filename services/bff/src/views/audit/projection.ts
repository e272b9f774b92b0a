import type { EventEnvelope } from '@headworks/api/events/envelope';
import { eventSources } from '@headworks/api/services';
import { type Change, noChange, ofEvents, set } from '../../view-runtime/projection.js';
import { type Audited, deviceTarget } from './decision.js';
import { decisions } from './decisions.js';
import { userDecisions } from './user-decisions.js';

/** What an entry has in the audit of any organization. */
const COMMON_COLUMNS = ['at', 'position', 'actor', 'on_behalf_of', 'action', 'target_kind', 'target_id', 'details'];
const COLUMNS = ['org_id', 'contact_id', 'contact_type', 'tag_id', 'log_id', ...COMMON_COLUMNS];

/** An event of a newer release has no decision yet: its release rebuilds the audit. */
function auditedOf({ type, data }: EventEnvelope): Audited | null {
  // The record is total and typed by event type; only the link between a type and its data is lost when it is read by a variable.
  const decide = (decisions as Readonly<Record<string, ((data: object) => Audited | null) | undefined>>)[type];
  return decide?.(data) ?? null;
}

/** The serial number in the name of a device's stream. */
const serialOf = (stream: string): string => stream.replace(/^(?:device|contacts|alert)-/, '');

/** No other event has the same position in the same store. */
const entryOf = (event: EventEnvelope, columns: Parameters<typeof set>[1]): readonly Change[] => [
  set(`${event.source}:${event.position}`, columns),
];

const commonOf = (event: EventEnvelope, { action, details = '', target = deviceTarget(serialOf(event.subject)) }: Audited) => ({
  at: Date.parse(event.time),
  position: event.position,
  actor: event.actor,
  on_behalf_of: event.onbehalfof ?? null,
  action,
  target_kind: target.kind,
  target_id: target.kind === 'text' ? target.text : String(target.id),
  details,
});

function auditChanges(event: EventEnvelope): readonly Change[] {
  const audited = event.orgid === null ? null : auditedOf(event);
  if (!audited) return noChange;
  const { contact, tagId = null, logId = null } = audited;
  return entryOf(event, {
    org_id: event.orgid,
    contact_id: contact?.contactId ?? null,
    contact_type: contact?.endpointType ?? null,
    tag_id: tagId,
    log_id: logId,
    ...commonOf(event, audited),
  });
}

function accountChanges(event: EventEnvelope): readonly Change[] {
  const audited = event.orgid === null && event.type in userDecisions ? auditedOf(event) : null;
  return audited ? entryOf(event, commonOf(event, audited)) : noChange;
}

export const auditProjections = [
  ...eventSources.map((service) => ofEvents(service, { table: 'audit', key: 'entry_id', columns: COLUMNS, appends: true }, auditChanges)),
  ofEvents('accounts', { table: 'account_audit', key: 'entry_id', columns: COMMON_COLUMNS, appends: true }, accountChanges),
];

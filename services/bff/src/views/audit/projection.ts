import type { EventEnvelope } from '@headworks/api/events/envelope';
import { eventSources } from '@headworks/api/services';
import { type Change, noChange, ofEvents, set } from '../../view-runtime/projection.js';
import { type Audited, deviceTarget } from './decision.js';
import { decisions } from './decisions.js';

const COLUMNS = [
  'org_id',
  'at',
  'position',
  'actor',
  'on_behalf_of',
  'action',
  'target_kind',
  'target_id',
  'contact_id',
  'contact_type',
  'tag_id',
  'log_id',
  'details',
];

/** An event of a newer release has no decision yet: its release rebuilds the audit. */
function auditedOf({ type, data }: EventEnvelope): Audited | null {
  // The record is total and typed by event type; only the link between a type and its data is lost when it is read by a variable.
  const decide = (decisions as Readonly<Record<string, ((data: object) => Audited | null) | undefined>>)[type];
  return decide?.(data) ?? null;
}

/** The serial number in the name of a device's stream. */
const serialOf = (stream: string): string => stream.replace(/^(?:device|contacts|alert)-/, '');

function auditChanges(event: EventEnvelope): readonly Change[] {
  const audited = event.orgid === null ? null : auditedOf(event);
  if (!audited) return noChange;
  const { action, contact, tagId = null, logId = null, details = '', target = deviceTarget(serialOf(event.subject)) } = audited;
  const columns = {
    org_id: event.orgid,
    at: Date.parse(event.time),
    position: event.position,
    actor: event.actor,
    on_behalf_of: event.onbehalfof ?? null,
    action,
    target_kind: target.kind,
    target_id: target.kind === 'text' ? target.text : String(target.id),
    contact_id: contact?.contactId ?? null,
    contact_type: contact?.endpointType ?? null,
    tag_id: tagId,
    log_id: logId,
    details,
  };
  // No other event has the same position in the same store.
  return [set(`${event.source}:${event.position}`, columns)];
}

export const auditProjections = eventSources.map((service) =>
  ofEvents(service, { table: 'audit', key: 'entry_id', columns: COLUMNS, appends: true }, auditChanges),
);

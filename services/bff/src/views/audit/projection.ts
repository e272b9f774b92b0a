import type { EventEnvelope } from '@headworks/api/events/envelope';
import { eventSources } from '@headworks/api/services';
import { type Change, noChange, ofEvents, set } from '../../view-runtime/projection.js';
import type { Audited } from './decision.js';
import { decisions } from './decisions.js';

const COLUMNS = ['org_id', 'at', 'position', 'actor', 'on_behalf_of', 'action', 'target', 'target_user', 'details'];

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
  const { action, targetUser = null, details = '' } = audited;
  const columns = {
    org_id: event.orgid,
    at: Date.parse(event.time),
    position: event.position,
    actor: event.actor,
    on_behalf_of: event.onbehalfof ?? null,
    action,
    target: audited.target ?? (targetUser === null ? serialOf(event.subject) : ''),
    target_user: targetUser,
    details,
  };
  // No other event has the same position in the same store.
  return [set(`${event.source}:${event.position}`, columns)];
}

export const auditProjections = eventSources.map((service) =>
  ofEvents(service, { table: 'audit', key: 'entry_id', columns: COLUMNS }, auditChanges),
);

import { isRefusal, type Refusal } from '@headworks/api/errors';
import { type AlertEvent, alertStream, contactsStream } from '@headworks/api/events/alerting';
import { type Alert, alertDecider } from '../alert/alert.js';
import type { StageContext } from '../context.js';
import { type NotificationContexts, readContexts } from '../recipients/read-contexts.js';
import type { NotificationContext } from '../recipients/select-recipients.js';

/** A pure decision: the events of one transition, or none. */
export type AlertDecision = (alert: Alert, context: NotificationContext) => readonly AlertEvent[];

export interface AlertCommand {
  readonly serialNumber: string;
  readonly orgId: number | null;
  /** A repeated command with the same id returns the events of the first time. */
  readonly commandId: string;
}

/** Events that are in the alert stream, with the state after them: the input of the enqueue stage. */
export interface RecordedEvents {
  readonly orgId: number | null;
  readonly events: readonly AlertEvent[];
  readonly alert: Alert;
  /** Minutes between reminders; null is Off. */
  readonly remindEvery: number | null;
}

export async function decideAlert(context: StageContext, command: AlertCommand, decision: AlertDecision): Promise<RecordedEvents> {
  const contexts = await readContexts(context, command.serialNumber, command.orgId);
  return decideAlerts(context, command, contexts, [decision]);
}

/** Several decisions of one command, each on the state after the one before it: all events are one append. */
export async function decideAlerts(
  { alerts }: StageContext,
  { serialNumber, orgId, commandId }: AlertCommand,
  contexts: NotificationContexts,
  decisions: readonly AlertDecision[],
): Promise<RecordedEvents> {
  // Taken here, since the decision below may run again after a version conflict.
  const prepared = decisions.map((decide) => ({ decide, context: contexts.next() }));
  const meta = { orgId, actor: 'alerting', commandId };
  const decided = await alerts.decide<Refusal>(alertStream(serialNumber), meta, (before) => {
    let alert = before;
    return prepared.flatMap(({ decide, context }) => {
      const events = decide(alert, context);
      alert = events.reduce(alertDecider.evolve, alert);
      return events;
    });
  });
  if (isRefusal(decided)) throw new Error(`an alert decision was refused: ${decided.refused}`);
  return { orgId, events: decided.events, alert: decided.state, remindEvery: contexts.contacts.remindEvery };
}

/** An event that an earlier command recorded, as input of the enqueue stage. */
export async function recordedBefore({ alerts, contacts }: StageContext, orgId: number | null, event: AlertEvent): Promise<RecordedEvents> {
  const { serialNumber } = event.data;
  const { state: alert } = await alerts.load(alertStream(serialNumber));
  const { state } = await contacts.load(contactsStream(serialNumber));
  return { orgId, events: [event], alert, remindEvery: state.remindEvery };
}

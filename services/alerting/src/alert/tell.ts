import { type AlertEvent, type AlertNotice, alertStream, contactsStream, isRefusal, type Refusal } from '@headworks/contracts';
import type { Decided } from '@headworks/event-store';
import type { Tx } from '@headworks/postgres';
import type { Deciding } from '../alerting.js';
import type { Contacts } from '../contacts/contacts.js';
import { DELIVER, type NewDelivery, queueDeliveries } from '../deliver/queue.js';
import { REMIND, type Reminder, scheduleReminders } from '../remind/schedule.js';
import { type Alert, alertDecider, happeningOf } from './alert.js';
import { isAlarm, type News, newsOf } from './news.js';
import type { Telling } from './notices.js';
import { type Audience, audienceOf } from './telling.js';

/** What follows from a decision: messages to queue, and when to remind of them. Queued twice it is queued once. */
export interface Consequences {
  readonly deliveries: readonly NewDelivery[];
  readonly reminders: readonly Reminder[];
}

export interface Occasion {
  readonly serialNumber: string;
  readonly orgId: number | null;
  /** The same occasion has the same id: decided again, it answers what it did the first time. */
  readonly commandId: string;
}

/** Decides with everybody who listens to the device in view. */
export async function tell(
  alerting: Deciding,
  { serialNumber, orgId, commandId }: Occasion,
  decision: (alert: Alert, telling: Telling) => readonly AlertEvent[],
): Promise<Consequences> {
  const audience = await audienceOf(alerting, serialNumber, orgId);
  return tellInOrder(alerting, { serialNumber, orgId, commandId }, audience, [decision]);
}

/** Several decisions of one occasion, each on what the one before has made of the device: all of them are one append. */
export async function tellInOrder(
  alerting: Deciding,
  { serialNumber, orgId, commandId }: Occasion,
  audience: Audience,
  decisions: readonly ((alert: Alert, telling: Telling) => readonly AlertEvent[])[],
): Promise<Consequences> {
  // Taken before the decision, which may have to be made again.
  const turns = decisions.map((decision) => ({ decision, telling: audience.next() }));
  const meta = { orgId, actor: 'alerting', commandId };
  const decided = await alerting.alerts.decide<Refusal>(alertStream(serialNumber), meta, (before) => {
    let alert = before;
    return turns.flatMap(({ decision, telling }) => {
      const events = decision(alert, telling);
      alert = events.reduce(alertDecider.evolve, alert);
      return events;
    });
  });
  if (isRefusal(decided)) throw new Error(`an alert was refused: ${decided.refused}`);
  return consequencesOf(alerting, orgId, decided, audience.contacts);
}

/** What follows from an event that was decided before, by whatever command. */
export async function tellAgain(alerting: Deciding, orgId: number | null, event: AlertEvent): Promise<Consequences> {
  const { serialNumber } = event.data;
  const { state } = await alerting.alerts.load(alertStream(serialNumber));
  const contacts = await alerting.contacts.load(contactsStream(serialNumber));
  return consequencesOf(alerting, orgId, { events: [event], state }, contacts.state);
}

function consequencesOf(
  { platform }: Deciding,
  orgId: number | null,
  { events, state }: Pick<Decided<Alert, AlertEvent>, 'events' | 'state'>,
  { remindEvery }: Contacts,
): Consequences {
  const deliveries = events.flatMap((event) => deliveriesOf(event, state, orgId));
  const dueAt = platform.clock.now() + (remindEvery ?? 0) * 60_000;
  const reminders = remindEvery === null ? [] : events.flatMap((event) => remindersOf(event, dueAt));
  return { deliveries, reminders };
}

/** In the transaction of whoever decided; answers what to wake once it is committed. */
export async function follow(alerting: Deciding, tx: Tx, consequences: readonly Consequences[]): Promise<(() => void) | undefined> {
  const { due, platform } = alerting;
  const deliveries = consequences.flatMap((each) => each.deliveries);
  const reminders = consequences.flatMap((each) => each.reminders);
  await scheduleReminders(tx, due, reminders);
  const queued = await queueDeliveries(tx, due, deliveries, platform.clock.now());
  if (!queued && reminders.length === 0) return undefined;
  return () => {
    due.wake(DELIVER);
    due.wake(REMIND);
  };
}

function deliveriesOf(event: AlertEvent, alert: Alert, orgId: number | null): readonly NewDelivery[] {
  if (!('notices' in event.data)) return [];
  const { serialNumber, notices } = event.data;
  const reminder = event.type === 'ReminderGiven' ? event.data.number : null;
  const news = newsOf(event) ?? happeningOf(alert, notices[0]?.entryId ?? 0)?.news;
  return news === undefined ? [] : notices.flatMap((notice) => deliveryOf(notice, { serialNumber, orgId, news, reminder }));
}

const deliveryOf = (
  { outcome, contactId, endpointId, entryId }: AlertNotice,
  about: { readonly serialNumber: string; readonly orgId: number | null; readonly news: News; readonly reminder: number | null },
): readonly NewDelivery[] =>
  outcome === 'queued' && contactId !== null && endpointId !== null ? [{ ...about, entryId, contactId, endpointId }] : [];

/** A reminder for an alarm that somebody was told. A reminder's own event schedules none: its worker goes on by itself. */
function remindersOf(event: AlertEvent, dueAt: number): readonly Reminder[] {
  const news = newsOf(event);
  if (news === undefined || !isAlarm(news) || !('notices' in event.data)) return [];
  const { serialNumber, notices } = event.data;
  const [first] = notices;
  return first && notices.some(({ outcome }) => outcome === 'queued') ? [{ serialNumber, alertId: first.entryId, dueAt }] : [];
}

import type { AlertEvent, AlertNotice, FloatStatus } from '@headworks/contracts';
import { isAlarm, newsOf, type Topic, type TransitionNews, topicOf } from './news.js';

/** Something that happened to a device, with everybody who was told, or was not. */
export interface Happening {
  /** Its first entry in the history. */
  readonly alertId: number;
  readonly news: TransitionNews;
  /** Those of its reminders as well. */
  readonly notices: readonly AlertNotice[];
  readonly reminders: number;
  readonly acknowledged: boolean;
}

/** What goes on in one topic since all was well the last time. */
export interface Episode {
  /** The newest alarm. */
  readonly newest: number;
  /** The newest alarm of which a notification was queued: the one to remind of. */
  readonly notified: number | null;
  /** The contacts for whom a notification of any of it was queued. Grows only with the contacts that a device gets meanwhile. */
  readonly recipients: ReadonlySet<number>;
}

/** A loss of the connection. It stays after its end, whose message must go out although the process died before. */
export interface Loss {
  readonly alertId: number;
  /** When the last packet before it came, in milliseconds since the epoch. */
  readonly lastSeenAt: number;
  /** Its messages may have to be queued again, whatever command decided it. */
  readonly notices: readonly AlertNotice[];
  readonly isOver: boolean;
}

/**
 * A device's stream `alert-<serial>`. How the device is and who has to hear of it is state of its own: nothing of it may be read from `happenings`,
 * which forgets.
 */
export interface Alert {
  readonly level: 0 | 1 | 2;
  readonly status: FloatStatus;
  /** The newest one. */
  readonly loss: Loss | null;
  readonly open: Readonly<Record<Topic, Episode | null>>;
  /** What happened lately, and what is open however long ago it happened. Oldest first. */
  readonly happenings: readonly Happening[];
  readonly settled: ReadonlySet<number>;
  readonly reported: ReadonlySet<number>;
  /** How often an owner gave the device up with alerts: tells apart what is the same to each of them, also to one that has it again. */
  readonly closings: number;
}

const MAX_HAPPENINGS = 300;
const MAX_SETTLED = 1_000;

const initial: Alert = {
  level: 0,
  status: 1,
  loss: null,
  open: { level: null, connection: null, status: null },
  happenings: [],
  settled: new Set(),
  reported: new Set(),
  closings: 0,
};

const withEntry = (set: ReadonlySet<number>, entryId: number): ReadonlySet<number> => new Set([...set, entryId].slice(-MAX_SETTLED));

const evolve = (alert: Alert, event: AlertEvent): Alert => {
  switch (event.type) {
    case 'AlertTransition':
      return { ...happened(alert, event), level: event.data.level };
    case 'ConnectionLost':
      return { ...happened(alert, event), loss: lossOf(event.data) };
    case 'ConnectionRestored':
      return { ...happened(alert, event), loss: alert.loss && { ...alert.loss, isOver: true } };
    case 'StatusChanged':
      return { ...happened(alert, event), status: event.data.status };
    case 'ReminderGiven':
      return reminded(alert, event.data);
    case 'AlertAcknowledged':
      return change(alert, event.data.entryIds[0] ?? 0, (of) => ({ ...of, acknowledged: true }));
    case 'MessageSent':
    case 'MessageFailed':
      return { ...alert, settled: withEntry(alert.settled, event.data.entryId) };
    case 'MessageReported':
      return { ...alert, reported: withEntry(alert.reported, event.data.entryId) };
    case 'AlertsClosed':
      return { ...initial, settled: alert.settled, reported: alert.reported, closings: alert.closings + 1 };
    case 'TestRequested':
      return alert;
    default:
      return event satisfies never;
  }
};

export const alertDecider = { initial, evolve };

const lossOf = ({ lastSeenAt, notices }: Extract<AlertEvent, { type: 'ConnectionLost' }>['data']): Loss => ({
  alertId: alertIdOf({ notices }),
  lastSeenAt,
  notices,
  isOver: false,
});

const alertIdOf = ({ notices }: { readonly notices: readonly AlertNotice[] }): number => notices[0]?.entryId ?? 0;

function happened(alert: Alert, event: Extract<AlertEvent, { data: { notices: readonly AlertNotice[] } }>): Alert {
  const news = newsOf(event);
  if (news === undefined) return alert;
  const { notices } = event.data;
  const happening = { alertId: alertIdOf(event.data), news, notices, reminders: 0, acknowledged: false };
  const open = { ...alert.open, [topicOf(news)]: episodeAfter(alert.open[topicOf(news)], happening) };
  return { ...alert, open, happenings: withinLimit([...alert.happenings, happening], open) };
}

function episodeAfter(before: Episode | null, { alertId, news, notices }: Happening): Episode | null {
  if (!isAlarm(news)) return null;
  const queued = recipientsOf(notices);
  return {
    newest: alertId,
    notified: queued.length > 0 ? alertId : (before?.notified ?? null),
    recipients: new Set([...(before?.recipients ?? []), ...queued]),
  };
}

/** Forgets the oldest that nothing open refers to. */
function withinLimit(happenings: readonly Happening[], open: Alert['open']): readonly Happening[] {
  let excess = happenings.length - MAX_HAPPENINGS;
  if (excess <= 0) return happenings;
  const kept = new Set(Object.values(open).flatMap((episode) => (episode ? [episode.newest, episode.notified] : [])));
  return happenings.filter(({ alertId }) => kept.has(alertId) || excess-- <= 0);
}

function reminded(alert: Alert, { alertId, number, notices }: Extract<AlertEvent, { type: 'ReminderGiven' }>['data']): Alert {
  const changed = change(alert, alertId, (of) => ({ ...of, notices: [...of.notices, ...notices], reminders: number }));
  const withRecipients = (episode: Episode | null): Episode | null =>
    episode?.notified === alertId ? { ...episode, recipients: new Set([...episode.recipients, ...recipientsOf(notices)]) } : episode;
  const { level, connection, status } = alert.open;
  return {
    ...changed,
    open: { level: withRecipients(level), connection: withRecipients(connection), status: withRecipients(status) },
  };
}

/** The contacts for whom a notification was queued. */
const recipientsOf = (notices: readonly AlertNotice[]): readonly number[] =>
  notices.flatMap(({ outcome, contactId }) => (outcome === 'queued' && contactId !== null ? [contactId] : []));

const change = (alert: Alert, alertId: number, how: (happening: Happening) => Happening): Alert => ({
  ...alert,
  happenings: alert.happenings.map((happening) => (happening.alertId === alertId ? how(happening) : happening)),
});

/** What an entry of the history belongs to, while it is open or not too long ago. */
export const happeningOf = ({ happenings }: Alert, entryId: number): Happening | undefined =>
  happenings.findLast(({ notices }) => notices.some((notice) => notice.entryId === entryId));

/** Was a notification queued for this contact of anything in the topic since all was well the last time? */
export const knowsOf = ({ open }: Alert, topic: Topic, contactId: number): boolean => open[topic]?.recipients.has(contactId) ?? false;

/** Is this the alert of its topic to remind of: the newest one with a notification, of what is not well yet? */
export const isCurrent = ({ open }: Alert, alertId: number): boolean =>
  Object.values(open).some((episode) => episode?.notified === alertId);

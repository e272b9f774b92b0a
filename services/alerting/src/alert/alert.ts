import type { AlertEvent, AlertNotice, FloatStatus } from '@headworks/contracts';
import { isAlarm, type News, newsOf, topicOf } from './news.js';

/** Something that happened to a device, with everybody who was told, or was not. */
export interface Happening {
  /** Its first entry in the history. */
  readonly alertId: number;
  readonly news: News;
  /** Those of its reminders as well. */
  readonly notices: readonly AlertNotice[];
  readonly reminders: number;
  readonly acknowledged: boolean;
}

/** A device's stream `alert-<serial>`: how it is, what happened lately, and which messages were settled. */
export interface Alert {
  readonly level: 0 | 1 | 2;
  readonly status: FloatStatus;
  /** While nothing comes from it: the last time that something came. */
  readonly lostSince: number | null;
  /** Oldest first. */
  readonly happenings: readonly Happening[];
  readonly settled: ReadonlySet<number>;
  readonly reported: ReadonlySet<number>;
}

const MAX_HAPPENINGS = 300;
const MAX_SETTLED = 1_000;

const initial: Alert = { level: 0, status: 1, lostSince: null, happenings: [], settled: new Set(), reported: new Set() };

const withEntry = (set: ReadonlySet<number>, entryId: number): ReadonlySet<number> => new Set([...set, entryId].slice(-MAX_SETTLED));

const evolve = (alert: Alert, event: AlertEvent): Alert => {
  switch (event.type) {
    case 'AlertTransition':
      return { ...happened(alert, event), level: event.data.level };
    case 'ConnectionLost':
      return { ...happened(alert, event), lostSince: event.data.lastSeenAt };
    case 'ConnectionRestored':
      return { ...happened(alert, event), lostSince: null };
    case 'StatusChanged':
      return { ...happened(alert, event), status: event.data.status };
    case 'ReminderGiven':
      return change(alert, event.data.alertId, (of) => ({
        ...of,
        notices: [...of.notices, ...event.data.notices],
        reminders: event.data.number,
      }));
    case 'AlertAcknowledged':
      return change(alert, event.data.entryIds[0] ?? 0, (of) => ({ ...of, acknowledged: true }));
    case 'MessageSent':
    case 'MessageFailed':
      return { ...alert, settled: withEntry(alert.settled, event.data.entryId) };
    case 'MessageReported':
      return { ...alert, reported: withEntry(alert.reported, event.data.entryId) };
    case 'AlertsClosed':
      return { ...initial, settled: alert.settled, reported: alert.reported };
    case 'TestRequested':
      return alert;
    default:
      return event satisfies never;
  }
};

export const alertDecider = { initial, evolve };

function happened(alert: Alert, event: Extract<AlertEvent, { data: { notices: readonly AlertNotice[] } }>): Alert {
  const news = newsOf(event);
  const { notices } = event.data;
  if (news === undefined) return alert;
  const happening = { alertId: notices[0]?.entryId ?? 0, news, notices, reminders: 0, acknowledged: false };
  return { ...alert, happenings: [...alert.happenings, happening].slice(-MAX_HAPPENINGS) };
}

const change = (alert: Alert, alertId: number, how: (happening: Happening) => Happening): Alert => ({
  ...alert,
  happenings: alert.happenings.map((happening) => (happening.alertId === alertId ? how(happening) : happening)),
});

/** What an entry of the history belongs to, while it is not too long ago. */
export const happeningOf = ({ happenings }: Alert, entryId: number): Happening | undefined =>
  happenings.findLast(({ notices }) => notices.some((notice) => notice.entryId === entryId));

/** Was this contact told of what is going on: of any news of the topic since all was well the last time? */
export function knowsOf(alert: Alert, topic: ReturnType<typeof topicOf>, contactId: number): boolean {
  const ofTopic = alert.happenings.filter(({ news }) => topicOf(news) === topic);
  const well = ofTopic.findLastIndex(({ news }) => !isAlarm(news));
  return ofTopic.slice(well + 1).some((happening) => wasTold(happening, contactId));
}

/** Was this contact told? */
export const wasTold = ({ notices }: Happening, contactId: number): boolean =>
  notices.some((notice) => notice.contactId === contactId && notice.outcome === 'queued');

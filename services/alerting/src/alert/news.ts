import type { AlertCode, AlertEvent, AlertKind, FloatStatus } from '@headworks/contracts';

/** What there is to tell of a device. Levels in inches; times of records and reports in epoch seconds by the device's clock, else in milliseconds. */
export type News =
  | {
      readonly what: 'level';
      readonly kind: AlertKind;
      readonly levelInches: number;
      readonly thresholdInches: number;
      readonly recordAt: number;
    }
  | { readonly what: 'lost'; readonly lastSeenAt: number }
  | { readonly what: 'restored'; readonly seenAt: number }
  | { readonly what: 'status'; readonly status: FloatStatus; readonly reportedAt: number }
  | { readonly what: 'test' };

/** The news of an event that is a transition of the device. */
export function newsOf(event: AlertEvent): News | undefined {
  switch (event.type) {
    case 'AlertTransition': {
      const { kind, levelInches, thresholdInches, recordAt } = event.data;
      return { what: 'level', kind, levelInches, thresholdInches, recordAt };
    }
    case 'ConnectionLost':
      return { what: 'lost', lastSeenAt: event.data.lastSeenAt };
    case 'ConnectionRestored':
      return { what: 'restored', seenAt: event.data.seenAt };
    case 'StatusChanged':
      return { what: 'status', status: event.data.status, reportedAt: event.data.reportedAt };
    default:
      return undefined;
  }
}

/** News that somebody has to take care of, and not that all is well again. */
export function isAlarm(news: News): boolean {
  switch (news.what) {
    case 'level':
      return news.kind !== 'CLEAR';
    case 'lost':
      return true;
    case 'status':
      return news.status !== 1;
    default:
      return false;
  }
}

/** News of one kind follow each other: a level, the connection, the floats. */
export const topicOf = ({ what }: News): 'level' | 'connection' | 'status' | 'test' =>
  what === 'lost' || what === 'restored' ? 'connection' : what;

export function codeOf(news: News): AlertCode {
  switch (news.what) {
    case 'level':
      return news.kind;
    case 'lost':
      return 'NC';
    case 'status':
      return `${news.status}`;
    default:
      return 'CLEAR';
  }
}

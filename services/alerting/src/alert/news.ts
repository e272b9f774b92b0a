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

/** News of a transition of the device. */
export type TransitionNews = Exclude<News, { readonly what: 'test' }>;

/** News of one topic follow each other, whatever comes of the other topics in between. */
export type Topic = 'level' | 'connection' | 'status';

/** The news of an event that is a transition of the device. */
export function newsOf(event: AlertEvent): TransitionNews | undefined {
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

export const topicOf = ({ what }: TransitionNews): Topic => (what === 'lost' || what === 'restored' ? 'connection' : what);

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

import type { AlertCode, AlertEvent, AlertKind, FloatStatus } from '@headworks/api/events/alerting';

/** Why a notification is sent. Levels in inches; times of records and reports in epoch seconds by the device's clock, others in milliseconds. */
export type AlertCause =
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

/** A cause that is a transition of the device, which a test is not. */
export type TransitionCause = Exclude<AlertCause, { readonly what: 'test' }>;

/** The condition of a device that an alert is about. Conditions are independent: a transition of one does not end an alert of another. */
export type Condition = 'level' | 'connection' | 'status';

/** The cause of an event that is a transition of the device; undefined for other events. */
export function causeOf(event: AlertEvent): TransitionCause | undefined {
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

/** Whether a person has to act: false for a clear, a restored connection and a test. */
export function isAlarm(cause: AlertCause): boolean {
  switch (cause.what) {
    case 'level':
      return cause.kind !== 'CLEAR';
    case 'lost':
      return true;
    case 'status':
      return cause.status !== 1;
    default:
      return false;
  }
}

export const conditionOf = ({ what }: TransitionCause): Condition => (what === 'lost' || what === 'restored' ? 'connection' : what);

export function codeOf(cause: AlertCause): AlertCode {
  switch (cause.what) {
    case 'level':
      return cause.kind;
    case 'lost':
      return 'NC';
    case 'status':
      return `${cause.status}`;
    default:
      return 'CLEAR';
  }
}

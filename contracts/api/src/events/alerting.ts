export type EndpointType = 'email' | 'sms';

/** Stream `contacts-<serial>`. An endpoint is an erasable row of alerting; events refer to it by its id. */
export type ContactsEvent =
  | {
      readonly type: 'ContactAdded';
      readonly data: {
        readonly orgId: number;
        readonly serialNumber: string;
        readonly contactId: number;
        readonly endpointId: string;
        readonly endpointType: EndpointType;
      };
    }
  | {
      readonly type: 'ContactChanged';
      readonly data: {
        readonly serialNumber: string;
        readonly contactId: number;
        readonly endpointId: string;
        readonly endpointType: EndpointType;
      };
    }
  /** Epoch milliseconds; null is Off. */
  | {
      readonly type: 'ContactSnoozed';
      readonly data: { readonly serialNumber: string; readonly contactId: number; readonly until: number | null };
    }
  | { readonly type: 'ContactRemoved'; readonly data: { readonly serialNumber: string; readonly contactId: number } }
  /** How often contacts are reminded of an alert until it is acknowledged; null is Off. */
  | {
      readonly type: 'RemindersChanged';
      readonly data: { readonly orgId: number; readonly serialNumber: string; readonly everyMinutes: number | null };
    }
  /** The organization released the device: its contacts and reminders are removed. */
  | { readonly type: 'ContactsReleased'; readonly data: { readonly serialNumber: string; readonly contactIds: readonly number[] } };

/** Stream `quiet-<orgId>`: planned maintenance windows, in which alerts are recorded and not sent. */
export type MaintenanceWindowEvent =
  | {
      readonly type: 'QuietPlanned';
      readonly data: {
        readonly quietId: number;
        readonly orgId: number;
        /** Null is every device of the organization. */
        readonly serialNumbers: readonly string[] | null;
        /** Epoch milliseconds; the end is not part of it. */
        readonly startsAt: number;
        readonly endsAt: number;
        readonly reason: string;
      };
    }
  | { readonly type: 'QuietCancelled'; readonly data: { readonly quietId: number } };

export type AlertKind = 'L1' | 'L2' | 'CLEAR';
/** Status of a 1st Response: normal, surcharge or overflow, wire fault, float fault. */
export type FloatStatus = 1 | 2 | 3 | 4;
/** The code of a history entry. */
export type AlertCode = AlertKind | 'NC' | `${FloatStatus}`;

/** Why a notification is queued for a contact, or is not. Stored values. */
export type Outcome =
  | 'queued'
  | 'snoozed'
  | 'quiet window'
  | 'no contacts'
  | 'not sent: from level 2 back to level 1'
  | 'not sent: cleared without an earlier message'
  | 'not sent: was not told of the lost connection';

/** A contact with the reason why a notification of a transition is queued for it or not. */
export interface AlertRecipient {
  /** Id of the history entry. */
  readonly entryId: number;
  readonly contactId: number | null;
  readonly endpointId: string | null;
  readonly outcome: Outcome;
  /** The maintenance window that suppressed the notification. */
  readonly quietId?: number;
}

/**
 * Stream `alert-<serial>`: one event per transition, with its recipients in `notices`. Levels in inches; times of records and reports in epoch seconds by
 * the device's clock, all others in epoch milliseconds.
 */
export type AlertEvent =
  | {
      readonly type: 'AlertTransition';
      readonly data: {
        readonly serialNumber: string;
        readonly kind: AlertKind;
        /** Level 0 (clear), 1 or 2 after the transition. */
        readonly level: 0 | 1 | 2;
        readonly levelInches: number;
        readonly thresholdInches: number;
        readonly recordAt: number;
        readonly notices: readonly AlertRecipient[];
      };
    }
  /** No packet was received for a day. */
  | {
      readonly type: 'ConnectionLost';
      readonly data: { readonly serialNumber: string; readonly lastSeenAt: number; readonly notices: readonly AlertRecipient[] };
    }
  /** The next packet was received. */
  | {
      readonly type: 'ConnectionRestored';
      readonly data: { readonly serialNumber: string; readonly seenAt: number; readonly notices: readonly AlertRecipient[] };
    }
  /** A 1st Response reports another state. */
  | {
      readonly type: 'StatusChanged';
      readonly data: {
        readonly serialNumber: string;
        readonly before: FloatStatus;
        readonly status: FloatStatus;
        readonly reportedAt: number;
        readonly notices: readonly AlertRecipient[];
      };
    }
  /** The contacts are reminded of an alert that is not acknowledged; `alertId` is its first entry. */
  | {
      readonly type: 'ReminderGiven';
      readonly data: {
        readonly serialNumber: string;
        readonly alertId: number;
        readonly code: AlertCode;
        /** 1 is the first reminder. */
        readonly number: number;
        readonly notices: readonly AlertRecipient[];
      };
    }
  /** Acknowledged by the event's actor, or by a contact with the link of a message. The entries are those of one transition and its reminders. */
  | {
      readonly type: 'AlertAcknowledged';
      readonly data: {
        readonly serialNumber: string;
        readonly entryIds: readonly number[];
        readonly acknowledgedAt: number;
        readonly contactId: number | null;
        readonly note: string | null;
      };
    }
  /** The organization released the device: the next owner does not see its alerts. Events of earlier versions have no `orgId`. */
  | { readonly type: 'AlertsClosed'; readonly data: { readonly serialNumber: string; readonly orgId?: number } }
  /** A user sends a test notification. */
  | {
      readonly type: 'TestRequested';
      readonly data: { readonly serialNumber: string; readonly entryId: number; readonly contactId: number; readonly endpointId: string };
    }
  /** The carrier accepted the message; `digest`: together with others of its hour; `endpointId`: the address it went to, which may be newer than that of the recipient. */
  | {
      readonly type: 'MessageSent';
      readonly data: {
        readonly serialNumber: string;
        readonly entryId: number;
        readonly sentAt: number;
        readonly digest?: true;
        readonly endpointId?: string;
      };
    }
  /** The delivery report of the carrier; `reason` if the message was not delivered. */
  | {
      readonly type: 'MessageReported';
      readonly data: {
        readonly serialNumber: string;
        readonly entryId: number;
        readonly delivered: boolean;
        readonly reason: string | null;
        readonly reportedAt: number;
      };
    }
  /** The message was not delivered and is not retried. */
  | { readonly type: 'MessageFailed'; readonly data: { readonly serialNumber: string; readonly entryId: number; readonly reason: string } };

export const contactsStream = (serialNumber: string): string => `contacts-${serialNumber}`;
export const alertStream = (serialNumber: string): string => `alert-${serialNumber}`;
export const maintenanceWindowStream = (orgId: number): string => `quiet-${orgId}`;

/** A value of alerting's state topic, key `endpoint-<id>`: the address behind an endpoint; a tombstone erases it. */
export interface EndpointState {
  readonly kind: 'endpoint';
  readonly endpointId: string;
  readonly endpointType: EndpointType;
  readonly address: string;
}

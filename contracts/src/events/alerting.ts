export type EndpointType = 'email' | 'sms';

/** Stream `contacts-<serial>`. An endpoint is a row in alerting that can be erased; events name it by its id. */
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
  /** How often an alert is repeated until somebody acknowledges it; null is Off. */
  | {
      readonly type: 'RemindersChanged';
      readonly data: { readonly orgId: number; readonly serialNumber: string; readonly everyMinutes: number | null };
    }
  /** The organization gave the device up: its contacts and reminders go with it. */
  | { readonly type: 'ContactsReleased'; readonly data: { readonly serialNumber: string; readonly contactIds: readonly number[] } };

/** Stream `quiet-<orgId>`: windows planned ahead in which alerts are recorded and not sent. */
export type QuietEvent =
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
/** What the history calls an entry. */
export type AlertCode = AlertKind | 'NC' | `${FloatStatus}`;

/** Why a message goes to a contact, or does not. */
export type Outcome =
  | 'queued'
  | 'snoozed'
  | 'quiet window'
  | 'no contacts'
  | 'not sent: from level 2 back to level 1'
  | 'not sent: cleared without an earlier message'
  | 'not sent: was not told of the lost connection';

export interface AlertNotice {
  /** Id of the history entry. */
  readonly entryId: number;
  readonly contactId: number | null;
  readonly endpointId: string | null;
  readonly outcome: Outcome;
  /** The window that kept the message back. */
  readonly quietId?: number;
}

/**
 * Stream `alert-<serial>`: one event a transition, with what became of each contact. Levels in inches; times of records and reports in epoch seconds by
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
        readonly notices: readonly AlertNotice[];
      };
    }
  /** Nothing came for a day. */
  | {
      readonly type: 'ConnectionLost';
      readonly data: { readonly serialNumber: string; readonly lastSeenAt: number; readonly notices: readonly AlertNotice[] };
    }
  /** The next packet came. */
  | {
      readonly type: 'ConnectionRestored';
      readonly data: { readonly serialNumber: string; readonly seenAt: number; readonly notices: readonly AlertNotice[] };
    }
  /** A 1st Response reports another state. */
  | {
      readonly type: 'StatusChanged';
      readonly data: {
        readonly serialNumber: string;
        readonly before: FloatStatus;
        readonly status: FloatStatus;
        readonly reportedAt: number;
        readonly notices: readonly AlertNotice[];
      };
    }
  /** The contacts are told once more of a transition that nobody has acknowledged; `alertId` is its first entry. */
  | {
      readonly type: 'ReminderGiven';
      readonly data: {
        readonly serialNumber: string;
        readonly alertId: number;
        readonly code: AlertCode;
        /** 1 is the first reminder. */
        readonly number: number;
        readonly notices: readonly AlertNotice[];
      };
    }
  /** Somebody takes care: the event's actor, or a contact by the link of his message. The entries are those of one transition, with its reminders. */
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
  /** The organization gave the device up: what happened so far is no business of the next one. */
  | { readonly type: 'AlertsClosed'; readonly data: { readonly serialNumber: string } }
  /** A person wants to see that messages arrive. */
  | {
      readonly type: 'TestRequested';
      readonly data: { readonly serialNumber: string; readonly entryId: number; readonly contactId: number; readonly endpointId: string };
    }
  /** The provider has taken the message; `digest`: together with others of its hour; `endpointId`: where it went, which may be newer than the decision. */
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
  /** What a provider reports later of a message that it took; `reason` where it was not delivered. */
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
  | { readonly type: 'MessageFailed'; readonly data: { readonly serialNumber: string; readonly entryId: number; readonly reason: string } };

export const contactsStream = (serialNumber: string): string => `contacts-${serialNumber}`;
export const alertStream = (serialNumber: string): string => `alert-${serialNumber}`;
export const quietStream = (orgId: number): string => `quiet-${orgId}`;

/** A value of alerting's state topic, key `endpoint-<id>`: the address behind an endpoint; a tombstone erases it. */
export interface EndpointState {
  readonly kind: 'endpoint';
  readonly endpointId: string;
  readonly endpointType: EndpointType;
  readonly address: string;
}

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
  | { readonly type: 'ContactRemoved'; readonly data: { readonly serialNumber: string; readonly contactId: number } };

export type AlertKind = 'L1' | 'L2' | 'CLEAR';

/** Why a message goes to a contact, or does not. */
export type Outcome =
  | 'queued'
  | 'snoozed'
  | 'no contacts'
  | 'not sent: from level 2 back to level 1'
  | 'not sent: cleared without an earlier message'
  | 'not sent: limit per hour';

export interface AlertNotice {
  /** Id of the history entry. */
  readonly entryId: number;
  readonly contactId: number | null;
  readonly endpointId: string | null;
  readonly outcome: Outcome;
}

/** Stream `alert-<serial>`: one event a transition, with what became of each contact. Levels in inches, times in epoch seconds by the logger's clock. */
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
  | { readonly type: 'MessageSent'; readonly data: { readonly serialNumber: string; readonly entryId: number; readonly sentAt: number } }
  | { readonly type: 'MessageFailed'; readonly data: { readonly serialNumber: string; readonly entryId: number; readonly reason: string } };

export const contactsStream = (serialNumber: string): string => `contacts-${serialNumber}`;
export const alertStream = (serialNumber: string): string => `alert-${serialNumber}`;

/** A value of alerting's state topic, key `endpoint-<id>`: the address behind an endpoint; a tombstone erases it. */
export interface EndpointState {
  readonly kind: 'endpoint';
  readonly endpointId: string;
  readonly endpointType: EndpointType;
  readonly address: string;
}

import type { EndpointType } from '@headworks/api/events/alerting';

/** A thing that an entry is about. Names are not in events: each is looked up when the audit is read, so that it is the name of today. */
export type Target =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'user' | 'device' | 'api key'; readonly id: string }
  | { readonly kind: 'log' | 'tag' | 'maintenance window' | 'invite' | 'study' | 'basin' | 'site'; readonly id: number };

/** An entry of the audit. */
export interface Audited {
  readonly action: string;
  /** Without a target, it is the device of the event's stream. */
  readonly target?: Target;
  /** The contact, the tag or the log that the details begin with. */
  readonly contact?: { readonly contactId: number; readonly endpointType?: EndpointType };
  readonly tagId?: number;
  readonly logId?: number;
  readonly details?: string;
}

export const textTarget = (text: string): Target => ({ kind: 'text', text });
export const userTarget = (userId: string): Target => ({ kind: 'user', id: userId });
export const inviteTarget = (inviteId: number): Target => ({ kind: 'invite', id: inviteId });
export const deviceTarget = (serialNumber: string): Target => ({ kind: 'device', id: serialNumber });

interface AnyEvent {
  readonly type: string;
  readonly data: object;
}

/** For each event type, the entry that it makes; null where it is not the action of a person. */
export type Decisions<E extends AnyEvent> = {
  readonly [T in E['type']]: (data: Extract<E, { readonly type: T }>['data']) => Audited | null;
};

/** For events that devices, clocks and the product itself cause. */
export const noAction = (): null => null;

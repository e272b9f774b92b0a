/** An entry of the audit. Names of people are not in events: `targetUser` is looked up when the audit is read. */
export interface Audited {
  readonly action: string;
  /** Without a target, it is the device of the event's stream. */
  readonly target?: string;
  readonly targetUser?: string;
  readonly details?: string;
}

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

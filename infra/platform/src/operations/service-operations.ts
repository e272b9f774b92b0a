/** What one service says of itself to the support staff. Every list has a limit; `total` counts what there is. */
export interface ServiceOperations {
  readonly version: string;
  /** Why it cannot work; empty when it is ready. */
  readonly causes: readonly string[];
  readonly lags: readonly GroupProgress[];
  readonly deadLetters: { readonly total: number; readonly items: readonly DeadMessage[] };
  readonly due: { readonly total: number; readonly items: readonly FailingWork[] };
}

/** How far a consumer group is in a topic. */
export interface GroupProgress {
  readonly group: string;
  readonly topic: string;
  /** Messages that wait; null where the bus does not say. */
  readonly lag: number | null;
  /** Packets that were deleted before the group had read them. */
  readonly lost: number;
  /** Why it handles nothing; null while it runs. */
  readonly stopped: string | null;
  /** Whether it is stopped and reads what it missed from the stores. */
  readonly rebuilding: boolean;
}

/** A message that its group could not handle, without what it says. */
export interface DeadMessage {
  readonly id: number;
  readonly group: string;
  readonly topic: string;
  readonly stream: string;
  readonly orgId: number | null;
  readonly reason: string;
  /** 0 for one that waits behind an earlier one of its stream. */
  readonly attempts: number;
  /** Epoch milliseconds. */
  readonly failedAt: number;
  readonly replaying: boolean;
}

/** Due work whose last try failed. */
export interface FailingWork {
  readonly kind: string;
  readonly key: string;
  readonly attempts: number;
  /** Epoch milliseconds. */
  readonly dueAt: number;
  readonly error: string;
}

/** `waiting`: its group has not handled it yet. */
export type Outcome = { readonly state: 'handled' | 'waiting' } | { readonly state: 'failed'; readonly reason: string };

/** A message that can be handled once more, and the organization that it belongs to. */
export interface Replayable {
  readonly orgId: number | null;
}

/** `packets`: a group of packets goes on without those that were lost. */
export interface GroupRebuild {
  readonly kind: 'rebuild' | 'packets';
}

import type { Sql, Tx } from '@headworks/postgres';

/**
 * `telemetry`: packets, in order per key, kept for a limited time.
 * `events`: events of services; messages carry the headers `source` and `position` of their event store.
 * `state`: the latest value of each key; an empty value (tombstone) removes it.
 */
export type TopicKind = 'telemetry' | 'events' | 'state';

export interface TopicSpec {
  readonly name: string;
  readonly kind: TopicKind;
}

export interface OutgoingMessage {
  readonly key: string;
  readonly value: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface IncomingMessage {
  readonly offset: number;
  readonly key: string;
  /** Empty on a tombstone of a state topic. */
  readonly value: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Up to 500 messages of one topic and partition, in order. */
export interface Batch {
  readonly topic: string;
  readonly partition: number;
  readonly messages: readonly IncomingMessage[];
  /** Whether a stopped group is being rebuilt: these may be events of long ago, which it has handled before. */
  readonly rebuilding: boolean;
}

/** The changes of a batch in the group's own database: only SQL, in the transaction that also moves the offset. */
export type Effects = (tx: Tx) => Promise<AfterCommit | undefined>;

/** Runs after the effects are committed, such as waking their readers. Lost if the process dies in between. */
export type AfterCommit = () => void;

/**
 * Handles a batch. External work (such as appends with the message's id as command id) happens before it resolves;
 * changes of the group's own rows are returned as effects. Both may be repeated after a crash until the offset is moved.
 */
export type BatchHandler = (batch: Batch) => Promise<Effects | undefined>;

/** Thrown by a handler for an event type of a newer version: the group waits for newer code, nothing is parked. */
export class UnknownMessageType extends Error {
  constructor(readonly type: string) {
    super(`this version does not support messages of type ${type}`);
    this.name = 'UnknownMessageType';
  }
}

/** Events of a topic as the store of its owner has them, oldest first. */
export interface StoredPage {
  readonly source: string;
  readonly messages: readonly Omit<IncomingMessage, 'offset'>[];
  /** The next page begins after this position; after the last message where the owner, of an older release, does not say it. */
  readonly upTo?: number | undefined;
  /** It ended by time: the store may hold further events, even if the page has none. */
  readonly more?: true | undefined;
}

/** Reads up to `limit` events of a topic after a position from the store of its owner. At the end a page is empty, without `more`. */
export type ReadStored = (topic: string, after: number, limit: number) => Promise<StoredPage>;

export interface Subscription {
  /** One name per service and version of a view. Members of a group share its partitions. */
  readonly group: string;
  readonly topic: string;
  /** The store of the group's offsets and dead letters: the same database as its effects. */
  readonly store: { readonly sql: Sql; readonly schema: string };
  readonly handler: BatchHandler;
  /** Called after each committed batch with the partition, its new offset, and the newest event position (0 if there is none). */
  readonly onCommitted?: (partition: number, offset: number, position: number) => void;
  /**
   * How a stopped group is rebuilt when an operator requests it. Default: its handler gets the events that it missed, from the store of their owner. It is
   * called each second until the group has ended.
   */
  readonly rebuild?: () => Promise<void>;
  /** What the group fills is not in use yet: the process is ready before it has joined. */
  readonly inBackground?: true;
}

/** `joining`: not yet a member of the group since the start of this process; it handles nothing. */
export type GroupState =
  | 'joining'
  | 'running'
  | 'waiting for newer code'
  | 'stopped: unknown source'
  | 'stopped: messages are missing'
  /** It was stopped, and reads what it missed from the event store of the topic's owner. */
  | 'rebuilding';

export interface GroupStanding {
  readonly group: string;
  readonly topic: string;
  readonly state: GroupState;
  /** As its subscription has it. */
  readonly inBackground?: true;
}

export interface RunningSubscription {
  readonly state: () => GroupState;
  /** Finishes the running batch, then leaves the group. */
  stop(): Promise<void>;
}

export interface GroupLag {
  readonly group: string;
  readonly topic: string;
  readonly partition: number;
  /** Messages not yet committed by the group. */
  readonly messages: number;
}

/** Delivers at least once, in order per key. */
export interface MessageBus {
  /** Creates missing topics; the partition count of a topic never changes afterwards. */
  ensureTopics(topics: readonly TopicSpec[]): Promise<void>;
  /** Resolves when all messages are durable; after a rejection none, some or all of them may be stored. */
  publish(topic: string, messages: readonly OutgoingMessage[]): Promise<void>;
  subscribe(subscription: Subscription): Promise<RunningSubscription>;
  /** crc32(key) mod the topic's partition count. */
  partitionOf(topic: string, key: string): number;
  /** The partition count of a topic. */
  partitionCount(topic: string): number;
  /** The states of the groups of this process. On the PostgreSQL log a member that waits for its lease counts as running. */
  groups(): readonly GroupStanding[];
  /** The lags of the groups of this process. */
  lags(): Promise<readonly GroupLag[]>;
  /** The newest offset of each partition of these topics, by `<topic>/<partition>`. */
  heads(topics: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Whether the bus was reached at the last check. */
  healthy(): boolean;
  close(): Promise<void>;
}

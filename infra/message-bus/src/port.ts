import type { Sql, Tx } from '@headworks/postgres';

/**
 * `telemetry`: packets, in order per key, kept for a time.
 * `events`: what services decided; messages carry the headers `source` and `position` of their event store.
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
}

/** What the batch changes in the group's own database: SQL and nothing else, in the transaction that also moves the offset. */
export type Effects = (tx: Tx) => Promise<AfterCommit | undefined>;

/** What only makes sense once the effects are there for others: waking whoever waits for them. Lost where the process dies in between. */
export type AfterCommit = () => void;

/**
 * Handles a batch. What goes to others (appends under the message's id as command id) happens before it resolves;
 * what belongs to the group's own rows is returned as effects. Either may happen again after a crash up to the moment the offset is moved.
 */
export type BatchHandler = (batch: Batch) => Promise<Effects | undefined>;

/** Thrown by a handler that does not know an event's type yet: the group waits for newer code, nothing is parked. */
export class UnknownMessageType extends Error {
  constructor(readonly type: string) {
    super(`messages of type ${type} are not known to this version`);
    this.name = 'UnknownMessageType';
  }
}

export interface Subscription {
  /** One name per service and generation of read models. Members of a group share its partitions. */
  readonly group: string;
  readonly topic: string;
  /** Where the group keeps its offsets and dead letters: the same database as its effects. */
  readonly store: { readonly sql: Sql; readonly schema: string };
  readonly handler: BatchHandler;
  /** Told after each committed batch: the partition, its new offset, and the newest event position it reached (0 where there is none). */
  readonly onCommitted?: (partition: number, offset: number, position: number) => void;
}

export type GroupState = 'running' | 'waiting for newer code' | 'stopped: unknown source' | 'stopped: messages are missing';

export interface GroupStanding {
  readonly group: string;
  readonly topic: string;
  readonly state: GroupState;
}

export interface RunningSubscription {
  readonly state: () => GroupState;
  /** Finishes the batch in hand, then leaves the group. */
  stop(): Promise<void>;
}

export interface GroupLag {
  readonly group: string;
  readonly topic: string;
  readonly partition: number;
  /** Messages not yet committed by the group. */
  readonly messages: number;
}

/** At least once delivery, in order per key. */
export interface MessageBus {
  /** Makes what is missing; the partition count of a topic never changes afterwards. */
  ensureTopics(topics: readonly TopicSpec[]): Promise<void>;
  /** Resolves once all messages are durable; on rejection none, some or all of them may be there. */
  publish(topic: string, messages: readonly OutgoingMessage[]): Promise<void>;
  subscribe(subscription: Subscription): Promise<RunningSubscription>;
  /** crc32(key) mod the topic's partition count. */
  partitionOf(topic: string, key: string): number;
  /** How many partitions a topic has. */
  partitionCount(topic: string): number;
  /** What the groups of this process are doing. Over the PostgreSQL log one that waits for its turn to read is running. */
  groups(): readonly GroupStanding[];
  /** How far the groups of this process are behind. */
  lags(): Promise<readonly GroupLag[]>;
  /** Is the bus reachable right now, as far as is known? */
  healthy(): boolean;
  close(): Promise<void>;
}

/** The metadata of every event. `orgId` is the tenant at that time; null for events that belong to none (of a person). */
export interface EventMeta {
  readonly orgId: number | null;
  /** A user's id, or the name of the service that reacted. */
  readonly actor: string;
  /** The effective user, if an Admin acted as another user. */
  readonly onBehalfOf?: string;
  readonly commandId: string;
}

export interface NewEvent {
  readonly type: string;
  /** A plain JSON object of at most 256 KiB. */
  readonly data: object;
  readonly meta: EventMeta;
}

export interface StoredEvent extends NewEvent {
  /** uuid v5 of the command's id and the event's number in it. */
  readonly id: string;
  readonly stream: string;
  /** 1 for the first event of a stream. */
  readonly version: number;
  /** Grows with every event of one source; gaps are allowed. */
  readonly position: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export interface Appended {
  /** The stream's version and the store's position after the append. */
  readonly version: number;
  readonly position: number;
}

/** A stream, and the version after which it is read. */
export interface StreamFrom {
  readonly stream: string;
  readonly from: number;
}

/** The stream is not at the expected version: another append came first. Load and decide again. */
export class VersionConflict extends Error {
  constructor(
    readonly stream: string,
    readonly expected: number,
  ) {
    super(`stream ${stream} is no longer at version ${expected}`);
    this.name = 'VersionConflict';
  }
}

/** An event over 256 KiB or an append over 1 MB. */
export class AppendTooLarge extends Error {
  constructor(stream: string, bytes: number) {
    super(`append of ${bytes} bytes to stream ${stream} is too large`);
    this.name = 'AppendTooLarge';
  }
}

export const MAX_EVENT_BYTES = 262_144;
export const MAX_APPEND_BYTES = 1_048_576;

/** A part of all events of the service. */
export interface EventPage {
  /** In the order of their positions. */
  readonly events: readonly StoredEvent[];
  /** The next page begins after this position. It may be beyond the last event: up to it the store holds none but those of other services. */
  readonly upTo: number;
  /** It ended after the given time, before the limit and the end: the store may hold further events, even if the page has none. */
  readonly more?: true;
}

/** The streams of one service. */
export interface EventStore {
  /** The store's own identity: changes with a restore or a change of store. Positions are only comparable within one source. */
  readonly source: string;
  /** Appends all events or none. `expectedVersion` 0 means the stream does not exist. Throws VersionConflict. */
  append(stream: string, expectedVersion: number, events: readonly NewEvent[]): Promise<Appended>;
  /** The events of a stream after version `from`, oldest first; the first `limit` of them, where given. A missing stream is empty. */
  read(stream: string, from?: number, limit?: number): Promise<readonly StoredEvent[]>;
  /** The events of several streams, each after its version `from`: those of a stream together, oldest first. */
  readSeveral(streams: readonly StreamFrom[]): Promise<readonly StoredEvent[]>;
  /**
   * Up to `limit` events of all streams of the service after that position. In a store that holds the events of other services too, a page may take long to pass
   * those: `withinMs` ends it after so long, or with the first progress after that.
   */
  readAll(after: number, limit: number, withinMs?: number): Promise<EventPage>;
  /** Calls `wake` soon after an append by any process; calls may be merged. Returns the function that unsubscribes. */
  onAppended(wake: () => void): () => void;
  close(): Promise<void>;
}

import type { EventOf } from '@headworks/api/bus-messages';
import type { EventsOfService, StateOfService } from '@headworks/api/events/by-service';
import { type EventEnvelope } from '@headworks/api/events/envelope';
import { eventsTopic, type ServiceName, stateTopic } from '@headworks/api/services';

/** A row of a view: columns by name. Times are milliseconds since the epoch. */
export type Columns = Readonly<Record<string, unknown>>;

export type Key = string | number;

/** What a message does to one row. `apply` is pure; an empty object stands for a row that does not exist yet. */
export interface Change {
  readonly key: Key;
  readonly apply: (row: Columns) => Columns;
}

/** One source of one table. Several projections may write one table from different topics in any order, since each owns its own columns. */
export interface Projection {
  readonly topic: string;
  readonly table: string;
  readonly key: string;
  /** The columns that this projection owns, without the key. */
  readonly columns: readonly string[];
  /** Each row is the whole of one change and never changes again, so what the table has is not read first. */
  readonly appends?: true;
  readonly changes: (message: ReadMessage) => readonly Change[];
}

/** A message as projections see it: an event in its envelope, or the value of a state topic (undefined for a tombstone). */
export type ReadMessage =
  | { readonly kind: 'event'; readonly key: string; readonly event: EventEnvelope }
  | { readonly kind: 'state'; readonly key: string; readonly value: object | undefined };

type Target = Pick<Projection, 'table' | 'key' | 'columns' | 'appends'>;

/** A projection of the events of one service. */
export const ofEvents = <S extends ServiceName>(
  service: S,
  target: Target,
  changes: (event: EventOf<EventsOfService[S]>) => readonly Change[],
): Projection => ({
  ...target,
  topic: eventsTopic(service),
  // Only the service itself writes to its topic, and its events are those of the contract.
  changes: (message) => (message.kind === 'event' ? changes(message.event as EventOf<EventsOfService[S]>) : []),
});

/** A projection of the state topic of one service; `value` is undefined for a tombstone. */
export const ofState = <S extends ServiceName>(
  service: S,
  target: Target,
  changes: (value: StateOfService[S] | undefined, key: string) => readonly Change[],
): Projection => ({
  ...target,
  topic: stateTopic(service),
  // Only the service itself writes to its topic, and its values are those of the contract.
  changes: (message) => (message.kind === 'state' ? changes(message.value as StateOfService[S] | undefined, message.key) : []),
});

/** The change that overwrites these columns of a row. */
export const set = (key: Key, columns: Columns): Change => ({ key, apply: (row) => ({ ...row, ...columns }) });

export const noChange: readonly Change[] = [];

/** The end of a switch over event types: a type of this release that is not handled does not compile, and one of a newer release changes nothing. */
export const unhandled = (_type: never): readonly Change[] => noChange;

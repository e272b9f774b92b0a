import type { StoreInDatabase } from '@headworks/event-store';
import type { NewestEvent } from './newest-events.js';

/** A topic whose events the database does not have. */
export interface EventsBeyond {
  readonly topic: string;
  /** The last position of the event store in the database. */
  readonly stored: number;
  /** The last position in Kafka, or one at which the store has another event; undefined if its last events are of another store. */
  readonly held: number | undefined;
}

const NAME = /^(.+)\.(events|state)\.v\d+$/;

/** The service that owns a topic of events or state, and which of the two it holds; undefined for other topics. */
export function ownedTopic(topic: string): { readonly service: string; readonly kind: 'events' | 'state' } | undefined {
  const [, service, kind] = NAME.exec(topic) ?? [];
  return service !== undefined && (kind === 'events' || kind === 'state') ? { service, kind } : undefined;
}

/** An event store, with the ids of its events at the positions that Kafka ends with. */
export interface ComparedStore extends StoreInDatabase {
  readonly ids: ReadonlyMap<number, string>;
}

const NO_STORE = { source: undefined, position: 0, ids: new Map<number, string>() };

/**
 * Compares the last events in Kafka, of topics whose services are in this database, with their event stores, which must have been read later: an event
 * is stored before it is published. A database that lost its last events may have others at their positions by now.
 */
export function eventsBeyond(stores: readonly ComparedStore[], newest: readonly NewestEvent[]): readonly EventsBeyond[] {
  return [...Map.groupBy(newest, ({ topic }) => topic)].flatMap(([topic, events]) => {
    const { source, position: stored, ids } = stores.find(({ service }) => service === ownedTopic(topic)?.service) ?? NO_STORE;
    if (events.some((event) => event.source !== source)) return { topic, stored, held: undefined };
    const last = Math.max(...events.map(({ position }) => position));
    if (last > stored) return { topic, stored, held: last };
    const other = events.find(({ position, id }) => ids.get(position) !== id);
    return other ? { topic, stored, held: other.position } : [];
  });
}

/** Kafka holds events that the database does not have: it was restored from a backup, or Kafka belongs to another database. */
export class BusAhead extends Error {
  override readonly name = 'BusAhead';

  constructor(readonly beyond: readonly EventsBeyond[]) {
    const topics = beyond.map((each) => `${each.topic} ${wordsOf(each)}`);
    super(
      `Kafka holds events that are not in the database: ${topics.join('; ')}. If the database was restored from a backup, stop all services, run ` +
        '"npm run bus -- restored" (in an image: node infra/message-bus/dist/cli.js restored) with DATABASE_URL and KAFKA_BROKERS, and start them again. ' +
        'The same after a failover that lost the last transactions. Otherwise DATABASE_URL or KAFKA_BROKERS names the wrong server.',
    );
  }
}

function wordsOf({ stored, held }: EventsBeyond): string {
  if (held === undefined) return `ends with events of another event store (this one is at position ${stored})`;
  if (held > stored) return `has positions ${stored + 1} to ${held}, the event store ends at ${stored}`;
  return `has another event at position ${held} than the event store`;
}

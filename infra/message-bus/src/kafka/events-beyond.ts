import type { StoreInDatabase } from '@headworks/event-store';
import type { NewestEvent } from './newest-events.js';

/** A topic whose events the database does not have. */
export interface EventsBeyond {
  readonly topic: string;
  /** The last position of the event store in the database. */
  readonly stored: number;
  /** The last position in Kafka; undefined if its last events are of another store. */
  readonly held: number | undefined;
}

const NAME = /^(.+)\.(events|state)\.v\d+$/;

/** The service that owns a topic of events or state, and which of the two it holds; undefined for other topics. */
export function ownedTopic(topic: string): { readonly service: string; readonly kind: 'events' | 'state' } | undefined {
  const [, service, kind] = NAME.exec(topic) ?? [];
  return service !== undefined && (kind === 'events' || kind === 'state') ? { service, kind } : undefined;
}

const NO_STORE = { source: undefined, position: 0 };

/** Compares the last events in Kafka, of topics whose services are in this database, with their event stores, which must have been read later: an event is stored before it is published. */
export function eventsBeyond(stores: readonly StoreInDatabase[], newest: readonly NewestEvent[]): readonly EventsBeyond[] {
  return [...Map.groupBy(newest, ({ topic }) => topic)].flatMap(([topic, events]) => {
    const { source, position: stored } = stores.find(({ service }) => service === ownedTopic(topic)?.service) ?? NO_STORE;
    const held = events.filter((event) => event.source === source).map(({ position }) => position);
    if (held.length < events.length) return { topic, stored, held: undefined };
    const last = Math.max(...held);
    return last > stored ? { topic, stored, held: last } : [];
  });
}

/** Kafka holds events that the database does not have: it was restored from a backup, or Kafka belongs to another database. */
export class BusAhead extends Error {
  override readonly name = 'BusAhead';

  constructor(readonly beyond: readonly EventsBeyond[]) {
    const topics = beyond.map(({ topic, stored, held }) =>
      held === undefined
        ? `${topic} ends with events of another event store (this one is at position ${stored})`
        : `${topic} has positions ${stored + 1} to ${held}, the event store ends at ${stored}`,
    );
    super(
      `Kafka holds events that are not in the database: ${topics.join('; ')}. If the database was restored from a backup, stop all services, run ` +
        '"npm run bus -- restored" (in an image: node infra/message-bus/dist/cli.js restored) with DATABASE_URL and KAFKA_BROKERS, and start them again. ' +
        'Otherwise DATABASE_URL or KAFKA_BROKERS names the wrong server.',
    );
  }
}

import { type DueWork, openDueWork } from '@headworks/due-work';
import type { EventStore } from '@headworks/event-store';
import { type StateTable, startRelay, startStatePublisher } from '@headworks/message-bus';
import { type Migration, migrate } from '@headworks/postgres';
import { storeAnswers } from './checks.js';
import { feedOf } from './feed.js';
import { answerOperators } from './operations/operator-calls.js';
import type { Platform } from './platform.js';

export interface ServiceOptions {
  readonly name: string;
  /** Prefixes of its stream names. */
  readonly streams: readonly string[];
  /** Migrations of its schema, which has the service's name. */
  readonly migrations: readonly Migration[];
  /** Its tables whose rows go to its state topic. Each `toMessage` is typed by the rows of its own table; the list cannot express that. */
  readonly state?: readonly StateTable<never>[];
}

/** The parts of a service with an event store: its events, the relay that publishes them, its due work and its schema. */
export interface Service {
  readonly name: string;
  readonly platform: Platform;
  readonly store: EventStore;
  readonly due: DueWork;
  /** Publishes urgent state rows at once instead of within a second. */
  readonly publishNow: () => void;
  /** Publishes state rows that are due within 200 ms, together with those that are written meanwhile. */
  readonly publishSoon: () => void;
}

/** Opens the stores of a service and starts its relay and state publishers; everything stops with the platform. */
export async function openService(platform: Platform, { name, streams, migrations, state = [] }: ServiceOptions): Promise<Service> {
  const { pool, bus, clock, logger, metrics } = platform;
  await migrate(pool.sql, name, migrations);
  const store = await platform.openStore(name, streams);
  // If events are in PostgreSQL, the check of the database covers them.
  if (platform.config.EVENTSTORE_URL !== undefined) platform.addReadiness(`event store of ${name}`, storeAnswers(store, streams), name);
  const due = await openDueWork({ pool, service: name, clock, logger, metrics, startsAfter: platform.opened });
  await bus.ensureTopics([
    { name: `${name}.events.v1`, kind: 'events' },
    { name: `${name}.state.v1`, kind: 'state' },
  ]);
  platform.localCalls.register(name, { feed: feedOf(store) });
  await answerOperators(platform, name, due);
  const relay = await startRelay({
    store,
    bus,
    topic: `${name}.events.v1`,
    checkpoint: { pool, schema: name },
    logger,
    metrics,
    refuseWhenAhead: () => platform.refuseWhenAhead(name),
    onAhead: platform.fail,
  });
  platform.onStop(() => store.close());
  platform.onStop(() => relay.stop());
  platform.onStop(() => due.stop());
  platform.addIdle(async () => ((await relay.idle()) ? undefined : `relay of ${name}`));
  platform.addIdle(async () => {
    const kinds = await due.pending();
    return kinds.length === 0 ? undefined : `due work of ${name}: ${kinds.join(', ')}`;
  });
  return { name, platform, store, due, ...publishState(platform, name, state) };
}

/** Starts a publisher for each table; returns the functions that wake them all. */
function publishState(platform: Platform, name: string, tables: readonly StateTable<never>[]): Pick<Service, 'publishNow' | 'publishSoon'> {
  const { pool, bus, logger } = platform;
  const publishers = tables.map((table) => {
    const publisher = startStatePublisher({ ...table, pool, schema: name, bus, topic: `${name}.state.v1`, logger });
    platform.onStop(() => publisher.stop());
    platform.addIdle(async () => ((await publisher.idle()) ? undefined : `state of ${name}: ${table.table}`));
    return publisher;
  });
  return {
    publishNow: () => {
      for (const publisher of publishers) publisher.wake();
    },
    publishSoon: () => {
      for (const publisher of publishers) publisher.wakeSoon();
    },
  };
}

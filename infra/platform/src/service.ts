import { type DueWork, openDueWork } from '@headworks/due-work';
import type { EventStore } from '@headworks/event-store';
import { handler } from '@headworks/http';
import { type StateTable, startRelay, startStatePublisher, toCloudEvent } from '@headworks/message-bus';
import { type Migration, migrate } from '@headworks/postgres';
import { z } from 'zod';
import { storeAnswers } from './checks.js';
import type { Platform } from './platform.js';

export interface ServiceOptions {
  readonly name: string;
  /** Beginnings of its stream names. */
  readonly streams: readonly string[];
  /** The tables of its schema, which bears its name. */
  readonly migrations: readonly Migration[];
  /** Its tables whose rows go to its state topic. Each `toMessage` knows the rows of its own table, which the list does not. */
  readonly state?: readonly StateTable<never>[];
}

/** What a service that decides has: its events, the relay that publishes them, its deadlines and its schema. */
export interface Service {
  readonly name: string;
  readonly platform: Platform;
  readonly store: EventStore;
  readonly due: DueWork;
  /** Publishes urgent rows of state at once, rather than within a second. */
  readonly publishNow: () => void;
}

/** Opens the stores of a service and starts its relay and the publishers of its state; everything stops with the platform. */
export async function openService(platform: Platform, { name, streams, migrations, state = [] }: ServiceOptions): Promise<Service> {
  const { pool, bus, clock, logger, metrics } = platform;
  await migrate(pool.sql, name, migrations);
  const store = await platform.openStore(name, streams);
  // Where events are in PostgreSQL, the check of the database says the same.
  if (platform.config.EVENTSTORE_URL !== undefined) platform.addReadiness(`event store of ${name}`, storeAnswers(store, streams));
  const due = await openDueWork({ pool, service: name, clock, logger, metrics });
  await bus.ensureTopics([
    { name: `${name}.events.v1`, kind: 'events' },
    { name: `${name}.state.v1`, kind: 'state' },
  ]);
  platform.localCalls.register(name, { feed: feedOf(store) });
  const relay = await startRelay({ store, bus, topic: `${name}.events.v1`, checkpoint: { pool, schema: name }, logger, metrics });
  platform.onStop(() => store.close());
  platform.onStop(() => relay.stop());
  platform.onStop(() => due.stop());
  platform.addIdle(async () => ((await relay.idle()) ? undefined : `relay of ${name}`));
  platform.addIdle(async () => {
    const kinds = await due.pending();
    return kinds.length === 0 ? undefined : `due work of ${name}: ${kinds.join(', ')}`;
  });
  return { name, platform, store, due, publishNow: publishState(platform, name, state) };
}

/** Starts a publisher for each table; answers what wakes them all. */
function publishState(platform: Platform, name: string, tables: readonly StateTable<never>[]): () => void {
  const { pool, bus, logger } = platform;
  const publishers = tables.map((table) => {
    const publisher = startStatePublisher({ ...table, pool, schema: name, bus, topic: `${name}.state.v1`, logger });
    platform.onStop(() => publisher.stop());
    platform.addIdle(async () => ((await publisher.idle()) ? undefined : `state of ${name}: ${table.table}`));
    return publisher;
  });
  return () => {
    for (const publisher of publishers) publisher.wake();
  };
}

const MAX_FEED = 5_000;

/** The service's own events, for those who fill read models anew: the store is the truth, the bus forgets. */
const feedOf = (store: EventStore) =>
  handler(z.object({ after: z.number(), limit: z.number().int().min(1).max(MAX_FEED) }), async ({ after, limit }) => {
    const events = (await store.readAll(after, limit)).map((event) => toCloudEvent(store.source, event));
    return { result: { source: store.source, events }, at: [] };
  });

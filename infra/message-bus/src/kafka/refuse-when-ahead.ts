import { idsAt, type StoreInDatabase, storesIn } from '@headworks/event-store';
import type { Logger } from '@headworks/observability';
import type { Sql } from '@headworks/postgres';
import { askAgain } from './ask-again.js';
import { connectClient, type KafkaBusOptions } from './client.js';
import { BusAhead, type ComparedStore, eventsBeyond, ownedTopic } from './events-beyond.js';
import { letGo } from './let-go.js';
import { type NewestEvent, newestEvents } from './newest-events.js';

/**
 * Throws BusAhead while Kafka holds events that the event stores of this database do not have. Groups would take them for events of the database, and drop
 * new events at their positions as repeated. `own` are services of this process: if one has no event store yet, Kafka
 * is that of another database.
 */
export async function refuseWhenAhead(options: KafkaBusOptions, sql: Sql, logger: Logger, own: readonly string[]): Promise<void> {
  await compare(options, sql, logger, new Set([...own, ...(await storesIn(sql)).map(({ service }) => service)]));
}

/** As `refuseWhenAhead`, for one service of a process that runs: its database may have gone back in a failover. */
export const refuseWhenServiceAhead = (options: KafkaBusOptions, sql: Sql, logger: Logger, service: string): Promise<void> =>
  compare(options, sql, logger, new Set([service]));

async function compare(options: KafkaBusOptions, sql: Sql, logger: Logger, services: ReadonlySet<string>): Promise<void> {
  const { kafka, admin } = await connectClient(options, logger);
  try {
    const topics = (await askAgain(() => admin.listTopics())).filter((name) => {
      const owned = ownedTopic(name);
      return owned?.kind === 'events' && services.has(owned.service);
    });
    const newest = await newestEvents(kafka, admin, topics);
    const beyond = eventsBeyond(await comparedStores(sql, await storesIn(sql), newest), newest);
    if (beyond.length > 0) throw new BusAhead(beyond);
  } finally {
    await letGo(admin.disconnect());
  }
}

/** These event stores of a database as `eventsBeyond` compares them with these events. */
export async function comparedStores(
  sql: Sql,
  stores: readonly StoreInDatabase[],
  newest: readonly NewestEvent[],
): Promise<readonly ComparedStore[]> {
  const positions = Map.groupBy(newest, ({ topic }) => ownedTopic(topic)?.service);
  return Promise.all(
    stores.map(async (store) => {
      const asked = (positions.get(store.service) ?? []).map(({ position }) => position);
      return { ...store, ids: asked.length === 0 ? new Map<number, string>() : await idsAt(sql, store.service, asked) };
    }),
  );
}

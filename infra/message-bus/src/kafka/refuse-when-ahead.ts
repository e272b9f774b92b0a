import { storesIn } from '@headworks/event-store';
import type { Logger } from '@headworks/observability';
import type { Sql } from '@headworks/postgres';
import { askAgain } from './ask-again.js';
import { connectClient, type KafkaBusOptions } from './client.js';
import { BusAhead, eventsBeyond, ownedTopic } from './events-beyond.js';
import { letGo } from './let-go.js';
import { newestEvents } from './newest-events.js';

/**
 * Throws BusAhead while Kafka holds events that the event stores of this database do not have. Groups would take them for events of the database, and drop
 * new events at their positions as repeated. `own` are services of this process: if one has no event store yet, Kafka
 * is that of another database.
 */
export async function refuseWhenAhead(options: KafkaBusOptions, sql: Sql, logger: Logger, own: readonly string[]): Promise<void> {
  const services = new Set([...own, ...(await storesIn(sql)).map(({ service }) => service)]);
  const { kafka, admin } = await connectClient(options, logger);
  try {
    const topics = (await askAgain(() => admin.listTopics())).filter((name) => {
      const owned = ownedTopic(name);
      return owned?.kind === 'events' && services.has(owned.service);
    });
    const newest = await newestEvents(kafka, admin, topics);
    const beyond = eventsBeyond(await storesIn(sql), newest);
    if (beyond.length > 0) throw new BusAhead(beyond);
  } finally {
    await letGo(admin.disconnect());
  }
}

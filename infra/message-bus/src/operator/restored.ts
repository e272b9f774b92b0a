import { type StoreInDatabase, storesIn } from '@headworks/event-store';
import type { Sql } from '@headworks/postgres';
import type { KafkaAccess } from '../kafka/access.js';
import { eventsBeyond, ownedTopic } from '../kafka/events-beyond.js';
import { newestEvents } from '../kafka/newest-events.js';
import { comparedStores } from '../kafka/refuse-when-ahead.js';
import { headsOf } from './heads.js';
import { withKafka } from './kafka-admin.js';
import { remakeTopics } from './remake-topics.js';
import { publishStateAgain, restartGroups, skipNumbers, telemetryTopics } from './restored-rows.js';

/** In addition to one for each lost event: a number is taken before the event that uses it, which may have failed. */
const SPARE_NUMBERS = 1_000;

const IN_THE_DATABASE =
  'The message log is in the database and was restored with it: there is nothing to repair. For a product over Kafka, set KAFKA_BROKERS.';

/**
 * After the database was restored from a backup: what Kafka holds of events and state is deleted, the stores get new sources, all groups and views are rebuilt
 * from the stores, and packets that Kafka holds are handled again. No service may run. It may be repeated.
 */
export async function restored(sql: Sql, access: KafkaAccess | undefined): Promise<string> {
  if (access === undefined) return IN_THE_DATABASE;
  return withKafka(access, async (admin, kafka) => {
    const stores = await storesIn(sql);
    const held = await admin.listTopics();
    const own = held.filter((topic) => stores.some(({ service }) => service === ownedTopic(topic)?.service));
    const newest = await newestEvents(
      kafka,
      admin,
      own.filter((topic) => ownedTopic(topic)?.kind === 'events'),
    );
    const beyond = eventsBeyond(await comparedStores(sql, stores, newest), newest);
    const lost = Math.max(0, ...beyond.map(({ stored, held: last }) => (last ?? stored) - stored));
    const packets = await telemetryTopics(sql);
    const heads = await headsOf(
      admin,
      held.filter((topic) => packets.includes(topic)),
    );
    await sql.begin(async (tx) => {
      await restartGroups(tx, stores, heads);
      await publishStateAgain(tx);
      await skipNumbers(
        tx,
        stores.map(({ service }) => service),
        SPARE_NUMBERS + lost,
      );
    });
    await remakeTopics(admin, own);
    return [
      ...beyond.map(({ topic, stored, held: last }) => dropped(topic, stored, last)),
      `${stores.length} event stores have new sources: ${namesOf(stores)}`,
      'start the services: all groups and views are rebuilt from the event stores, and packets that Kafka holds are handled again',
    ].join('\n');
  });
}

function dropped(topic: string, stored: number, held: number | undefined): string {
  if (held === undefined) return `${topic}: events of another event store are deleted from Kafka`;
  const which = held > stored ? `events ${stored + 1} to ${held}, which the backup does not have,` : 'events that the database has lost';
  return `${topic}: ${which} are deleted from Kafka`;
}

const namesOf = (stores: readonly StoreInDatabase[]): string => stores.map(({ service }) => service).join(', ');

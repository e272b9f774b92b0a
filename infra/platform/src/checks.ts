import type { EventStore } from '@headworks/event-store';
import type { MessageBus } from '@headworks/message-bus';
import type { Pool } from '@headworks/postgres';
import type { ReadinessCheck } from './readiness.js';

export const databaseAnswers =
  ({ sql }: Pick<Pool, 'sql'>): ReadinessCheck =>
  async () => {
    await sql`select 1`;
    return undefined;
  };

/** Reads a stream that does not exist, of the service that has these beginnings of names. */
export const storeAnswers =
  (store: Pick<EventStore, 'read'>, [prefix = '']: readonly string[]): ReadinessCheck =>
  async () => {
    await store.read(`${prefix}readiness`);
    return undefined;
  };

/** For a service that cannot do its work without the bus, such as ingest. The others serve on: events wait in their store until the relay can publish. */
export const busAnswers =
  (bus: Pick<MessageBus, 'healthy'>): ReadinessCheck =>
  () =>
    bus.healthy() ? undefined : 'it cannot be reached';

/**
 * A stopped group goes on only by an operator's word; until then what it maintains stays as it is. One that waits for newer code is not stopped:
 * an upgrade is under way, and the pods of the old version serve until it is through. Nor are dead letters and parked streams: all others go on.
 */
export const groupsGoOn =
  (bus: Pick<MessageBus, 'groups'>): ReadinessCheck =>
  () => {
    const stopped = bus.groups().filter(({ state }) => state.startsWith('stopped'));
    return stopped.length === 0 ? undefined : stopped.map(({ group, topic, state }) => `${group} at ${topic} ${state}`).join('; ');
  };

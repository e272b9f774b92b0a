import type { EventStore } from '@headworks/event-store';
import type { GroupState, MessageBus } from '@headworks/message-bus';
import type { Pool } from '@headworks/postgres';
import type { ReadinessCheck } from './readiness.js';

export const databaseAnswers =
  ({ sql }: Pick<Pool, 'sql'>): ReadinessCheck =>
  async () => {
    await sql`select 1`;
    return undefined;
  };

/** Reads a missing stream whose name begins with one of the service's prefixes. */
export const storeAnswers =
  (store: Pick<EventStore, 'read'>, [prefix = '']: readonly string[]): ReadinessCheck =>
  async () => {
    await store.read(`${prefix}readiness`);
    return undefined;
  };

/** For a service that cannot work without the bus, such as ingest. The others continue: events wait in their store until the relay can publish. */
export const busAnswers =
  (bus: Pick<MessageBus, 'healthy'>): ReadinessCheck =>
  () =>
    bus.healthy() ? undefined : 'it cannot be reached';

/**
 * A group that has not joined yet handles nothing: its tables are as old as the last process. Later the bus may be away, and the service serves on.
 * A stopped group continues only on an operator's request; until then, and while it is rebuilt, its tables are old. A group whose tables are not in use yet may join later. One that waits for newer code is not stopped:
 * an upgrade is in progress, and the pods of the old version serve until it has finished. Dead letters and parked streams are not checked: all others continue.
 */
export const groupsGoOn =
  (bus: Pick<MessageBus, 'groups'>): ReadinessCheck =>
  () => {
    const stopped = bus.groups().filter(({ state, inBackground }) => (state === 'joining' && !inBackground) || isStopped(state));
    return stopped.length === 0 ? undefined : stopped.map(({ group, topic, state }) => `${group} at ${topic} ${state}`).join('; ');
  };

const isStopped = (state: GroupState): boolean => state.startsWith('stopped') || state === 'rebuilding';

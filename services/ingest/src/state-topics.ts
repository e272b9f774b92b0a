import { stateOf } from '@headworks/api/bus-messages';
import type { DeviceState } from '@headworks/api/events/device';
import type { ApiKeyState } from '@headworks/api/events/organization';
import { stateTopic } from '@headworks/api/services';
import { type Batch, prepareGroup } from '@headworks/message-bus';
import { type Platform, untilCaughtUp } from '@headworks/platform';
import { type Migration, migrate } from '@headworks/postgres';
import { bridgeStep } from './bridge/bridge.js';
import type { KeyRegistry } from './keys/key-registry.js';
import type { DeviceOwners } from './owners/device-owners.js';
import { keepReplicaGroup, replicaGroupsStep } from './replica-groups.js';

const KEY_PREFIX = 'key-';
const DEVICE_PREFIX = 'device-';

const ingestSteps: readonly Migration[] = [
  { name: 'offsets of replicas live here', run: async () => undefined },
  bridgeStep,
  replicaGroupsStep,
];

/**
 * Reads the state topics of accounts and devices into memory, from their beginning and continuously.
 * Every replica reads every message, so each has its own consumer group, which is deleted when it stops or was killed.
 */
export async function followStateTopics(platform: Platform, keys: KeyRegistry, owners: DeviceOwners, replicaId: string): Promise<void> {
  const { bus, pool } = platform;
  await migrate(pool.sql, 'ingest', ingestSteps);
  await prepareGroup(pool.sql, 'ingest');
  const topics = [stateTopic('accounts'), stateTopic('devices')];
  await bus.ensureTopics(topics.map((name) => ({ name, kind: 'state' })));
  const group = `ingest-${replicaId}`;
  // What is begun first ends last: after the subscriptions.
  await keepReplicaGroup(platform, group);
  const apply = async (batch: Batch) => {
    for (const message of batch.messages) {
      if (message.key.startsWith(KEY_PREFIX)) keys.apply(message.key.slice(KEY_PREFIX.length), stateOf<ApiKeyState>(message));
      if (message.key.startsWith(DEVICE_PREFIX)) owners.apply(message.key.slice(DEVICE_PREFIX.length), stateOf<DeviceState>(message));
    }
    return undefined;
  };
  for (const topic of topics) {
    const running = await bus.subscribe({ group, topic, store: { sql: pool.sql, schema: 'ingest' }, handler: apply });
    platform.onStop(() => running.stop());
  }
  platform.addReadiness('keys and owners', untilCaughtUp(bus, group, topics, 'keys and owners'), 'ingest');
}

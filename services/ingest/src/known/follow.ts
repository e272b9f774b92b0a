import { type ApiKeyState, type DeviceState, stateOf, stateTopic } from '@headworks/contracts';
import { type Batch, forgetGroup } from '@headworks/message-bus';
import { type Platform, untilCaughtUp } from '@headworks/platform';
import { type Migration, migrate } from '@headworks/postgres';
import type { Known } from './known.js';

const KEY_PREFIX = 'key-';
const DEVICE_PREFIX = 'device-';

const ingestSteps: readonly Migration[] = [{ name: 'offsets of replicas live here', run: async () => undefined }];

/**
 * Reads the state topics of accounts and devices from their beginning into memory, and goes on reading.
 * Every replica reads everything, so its group is its own and is forgotten when it stops.
 */
export async function followOwners(platform: Platform, known: Known, replicaId: string): Promise<void> {
  const { bus, pool } = platform;
  await migrate(pool.sql, 'ingest', ingestSteps);
  const topics = [stateTopic('accounts'), stateTopic('devices')];
  await bus.ensureTopics(topics.map((name) => ({ name, kind: 'state' })));
  const group = `ingest-${replicaId}`;
  const apply = async (batch: Batch) => {
    for (const message of batch.messages) {
      if (message.key.startsWith(KEY_PREFIX)) known.applyKey(message.key.slice(KEY_PREFIX.length), stateOf<ApiKeyState>(message));
      if (message.key.startsWith(DEVICE_PREFIX)) known.applyDevice(message.key.slice(DEVICE_PREFIX.length), stateOf<DeviceState>(message));
    }
    return undefined;
  };
  for (const topic of topics) {
    const running = await bus.subscribe({ group, topic, store: { sql: pool.sql, schema: 'ingest' }, handler: apply });
    platform.onStop(() => running.stop());
  }
  platform.onStop(() => forgetGroup(pool.sql, 'ingest', group));

  platform.addReadiness('keys and owners', untilCaughtUp(bus, group, topics, 'keys and owners'));
}

import { sleep } from '@headworks/async';
import type { Admin } from 'kafkajs';
import { ownedTopic } from '../kafka/events-beyond.js';
import { ensureKafkaTopics } from '../kafka/topics.js';

const GONE_WITHIN_MS = 30_000;
const LOOK_AGAIN_MS = 100;

/** Deletes topics of events and state, and creates them again, empty, with as many partitions and replicas. */
export async function remakeTopics(admin: Admin, names: readonly string[]): Promise<void> {
  // Events last: as long as Kafka holds them, no service starts, and this is run again.
  for (const kind of ['state', 'events'] as const)
    for (const name of names.filter((each) => ownedTopic(each)?.kind === kind)) {
      const { topics } = await admin.fetchTopicMetadata({ topics: [name] });
      const partitions = topics[0]?.partitions ?? [];
      await admin.deleteTopics({ topics: [name] });
      await untilGone(admin, name);
      await ensureKafkaTopics(admin, [{ name, kind }], {
        partitions: partitions.length,
        replicationFactor: partitions[0]?.replicas.length,
      });
    }
}

async function untilGone(admin: Admin, name: string): Promise<void> {
  const untilMs = performance.now() + GONE_WITHIN_MS;
  while ((await admin.listTopics()).includes(name)) {
    if (performance.now() > untilMs) throw new Error(`the topic ${name} is still there ${GONE_WITHIN_MS / 1_000} s after its deletion`);
    await sleep(LOOK_AGAIN_MS);
  }
}

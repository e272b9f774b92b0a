import { randomUUID } from 'node:crypto';
import { within } from '@headworks/async';
import type { Admin, Kafka } from 'kafkajs';
import { askAgain } from './ask-again.js';
import { KafkaAway } from './away.js';
import { createConsumer } from './client.js';
import { letGo } from './let-go.js';

/** Includes the time that a broker waits for further members of a new group, 3 s by default. */
const TIMEOUT_MS = 60_000;

/** The last event in a partition of a topic. */
export interface NewestEvent {
  readonly topic: string;
  readonly partition: number;
  /** The event store that it is of. */
  readonly source: string;
  readonly position: number;
  readonly id: string;
}

/** What is asked of Kafka's administrator. */
type NewestAdmin = Pick<Admin, 'fetchTopicOffsets' | 'deleteGroups'>;

interface End {
  readonly topic: string;
  readonly partition: number;
  readonly offset: string;
}

/** The last event of each partition of these topics, without the partitions that hold none. */
export async function newestEvents(kafka: Kafka, admin: NewestAdmin, topics: readonly string[]): Promise<readonly NewestEvent[]> {
  const ends = await endsOf(admin, topics);
  return ends.length === 0 ? [] : askAgain(() => lastBefore(kafka, admin, ends));
}

async function lastBefore(kafka: Kafka, admin: NewestAdmin, ends: readonly End[]): Promise<readonly NewestEvent[]> {
  const group = `newest-events-${randomUUID()}`;
  const consumer = createConsumer(kafka, group);
  const missing = new Set(ends.map(nameOf));
  const found: NewestEvent[] = [];
  const complete = Promise.withResolvers<void>();
  consumer.on(consumer.events.GROUP_JOIN, () => {
    for (const end of ends) consumer.seek(end);
  });
  consumer.on(consumer.events.CRASH, ({ payload }) => complete.reject(payload.error));
  const read = async (): Promise<void> => {
    await consumer.connect();
    await consumer.subscribe({ topics: [...new Set(ends.map(({ topic }) => topic))] });
    await consumer.run({
      autoCommit: false,
      eachMessage: async ({ topic, partition, message: { headers } }) => {
        if (!missing.delete(nameOf({ topic, partition }))) return;
        const [source, position] = [String(headers?.source ?? ''), Number(headers?.position)];
        if (Number.isSafeInteger(position)) found.push({ topic, partition, source, position, id: String(headers?.id ?? '') });
        if (missing.size === 0) complete.resolve();
      },
    });
  };
  try {
    const reading = Promise.all([read(), complete.promise]);
    await within(reading, TIMEOUT_MS, () => new KafkaAway('Kafka did not send its newest events within a minute'));
    return found;
  } finally {
    await letGo(consumer.disconnect());
    // An empty group without offsets is removed by the broker too, only later.
    await letGo(admin.deleteGroups([group]));
  }
}

const nameOf = ({ topic, partition }: Pick<End, 'topic' | 'partition'>): string => `${topic}/${partition}`;

/** One topic after the other: while a broker starts, each would wait for the metadata that the one before asks for, for as long as kafkajs lets it. */
async function endsOf(admin: NewestAdmin, topics: readonly string[]): Promise<readonly End[]> {
  const ends: End[] = [];
  for (const topic of topics)
    for (const { partition, low, high } of await askAgain(() => admin.fetchTopicOffsets(topic)))
      if (Number(high) > Number(low)) ends.push({ topic, partition, offset: String(Number(high) - 1) });
  return ends;
}

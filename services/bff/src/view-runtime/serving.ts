import type { EventEnvelope } from '@headworks/api/events/envelope';
import { sleep } from '@headworks/async';
import type { Batch, RunningSubscription, TopicKind } from '@headworks/message-bus';
import { type Platform, type ReadinessCheck, untilCaughtUp } from '@headworks/platform';
import type { Sql } from '@headworks/postgres';
import type { Generation } from './generations.js';
import { GrownTables } from './grown-tables.js';
import type { ReadMessage } from './projection.js';
import { followReached } from './reached-hints.js';
import { Reached, type StoredProgress } from './reached-positions.js';
import { kindOf } from './topics.js';
import { projectionsOf, topicsOf, type View } from './view.js';
import { type ChangedRow, writeProjections } from './write.js';

/** A generation that this process keeps up to date from the bus. */
export interface Serving {
  readonly generation: Generation;
  readonly reached: Reached;
  readonly caughtUp: ReadinessCheck;
  /** Finishes the running batches. */
  stop(): Promise<void>;
}

export interface ServeOptions {
  /** Called with the changed rows of each batch after its commit. */
  readonly onChanged: (rows: readonly ChangedRow[]) => void;
  /** Called while a group of the generation is stopped and an operator has requested its rebuild. */
  readonly rebuild: () => Promise<void>;
  /** Readers use another generation meanwhile. */
  readonly inBackground?: true;
  /** How often the store is read while an answer waits. */
  readonly lookEveryMs?: number | undefined;
}

const CAUGHT_UP_LOOK_MS = 100;

/** Waits until a generation has read its topics to the end. Rejects with the reason of the signal. */
export async function untilRead({ caughtUp }: Pick<Serving, 'caughtUp'>, signal: AbortSignal): Promise<void> {
  while ((await caughtUp()) !== undefined) {
    await sleep(CAUGHT_UP_LOOK_MS, signal);
    signal.throwIfAborted();
  }
}

/** Subscribes a generation of these views to their topics. */
export async function serve(platform: Platform, views: readonly View[], generation: Generation, options: ServeOptions): Promise<Serving> {
  const { pool, bus, logger } = platform;
  const projections = projectionsOf(views);
  const topics = topicsOf(projections);
  const reached = new Reached({
    read: () => readProgress(pool.sql, generation.group),
    lookEveryMs: options.lookEveryMs,
    ask: (topic) => hints.ask(topic),
  });
  const hints = followReached(platform.hints, generation.group, reached);
  const grown = new GrownTables(pool.sql, generation.schema, logger);
  const running: RunningSubscription[] = [];
  for (const topic of topics) {
    const own = projections.filter((projection) => projection.topic === topic);
    const subscription = await bus.subscribe({
      group: generation.group,
      topic,
      store: { sql: pool.sql, schema: 'bff' },
      handler: async (batch) => async (tx) => {
        const changed = await writeProjections(tx, generation.schema, own, readMessages(batch, kindOf(topic)));
        if (changed.length === 0) return undefined;
        return () => {
          grown.changed();
          options.onChanged(changed);
        };
      },
      onCommitted: (partition, _offset, position) => {
        // Messages of state topics have none.
        if (position === 0) return;
        reached.set(topic, partition, position);
        hints.projected(topic, partition, position);
      },
      rebuild: options.rebuild,
      inBackground: options.inBackground,
    });
    running.push(subscription);
  }
  return {
    generation,
    reached,
    caughtUp: untilCaughtUp(bus, generation.group, topics, 'events and state'),
    stop: async () => {
      await Promise.all(running.map((subscription) => subscription.stop()));
      hints.stop();
      await grown.stop();
    },
  };
}

const readProgress = (sql: Sql, group: string): Promise<readonly StoredProgress[]> =>
  sql<StoredProgress[]>`
    select topic, partition, position, stopped is not null or rebuild_requested as "isStopped" from bff.bus_offsets
    where group_name = ${group} and partition >= 0`;

/** Only our own services write these topics: what they hold is what the contracts say. */
const readMessages = (batch: Batch, kind: TopicKind): readonly ReadMessage[] =>
  batch.messages.map((message) =>
    kind === 'events'
      ? { kind: 'event', key: message.key, event: JSON.parse(message.value) as EventEnvelope }
      : { kind: 'state', key: message.key, value: message.value === '' ? undefined : (JSON.parse(message.value) as object) },
  );

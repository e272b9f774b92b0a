import type { IncomingMessage, MessageBus, RunningSubscription, Subscription } from '@headworks/message-bus';
import type { Sql } from '@headworks/postgres';
import { until } from '@headworks/testing';
import { type Harness, type OpenBus, uniqueName } from './harness.js';

export interface Seen {
  readonly key: string;
  readonly value: string;
}

/** A group whose effect is one row per message, in a schema of its own. */
export interface Group {
  readonly group: string;
  readonly schema: string;
  /** `before` runs ahead of the effects and may throw. */
  join(bus: MessageBus, topic: string, before?: Before): Promise<RunningSubscription>;
  /** The handled messages in the order of their commits. */
  seen(): Promise<readonly Seen[]>;
  /** Waits until `count` messages are done. */
  untilSeen(count: number): Promise<void>;
}

type Before = (messages: readonly IncomingMessage[], rebuilding: boolean) => void | Promise<void>;

export async function newGroup({ db }: Harness): Promise<Group> {
  const { sql } = db.pool;
  const schema = uniqueName('service').replace('-', '_');
  const group = uniqueName('group');
  await sql`create schema ${sql(schema)}`;
  await sql`create table ${sql(schema)}.seen (id bigint generated always as identity, key text, value text)`;
  const seen = () => sql<Seen[]>`select key, value from ${sql(schema)}.seen order by id`;
  return {
    group,
    schema,
    join: (bus, topic, before) => bus.subscribe(writing(sql, { schema, group, topic }, before)),
    seen: async () => [...(await seen())],
    untilSeen: async (count) => {
      await until(async () => (await seen()).length >= count, { what: `${count} messages to be done`, deadlineMs: 30_000 });
    },
  };
}

/** A subscription that records its messages. */
export function writing(
  sql: Sql,
  { schema, group, topic }: { readonly schema: string; readonly group: string; readonly topic: string },
  before?: Before,
): Subscription {
  return {
    group,
    topic,
    store: { sql, schema },
    handler: async ({ messages, rebuilding }) => {
      await before?.(messages, rebuilding);
      const rows = messages.map(({ key, value }) => ({ key, value }));
      return async (tx) => {
        await tx`insert into ${tx(schema)}.seen ${tx(rows)}`;
      };
    },
  };
}

/** Opens a bus with one new topic, and closes it even if the work fails. */
export async function withTopic(
  harness: Harness,
  kind: 'telemetry' | 'events' | 'state',
  work: (open: OpenBus, topic: string, group: Group) => Promise<void>,
): Promise<void> {
  const topic = uniqueName('topic');
  const open = await harness.open();
  try {
    await open.bus.ensureTopics([{ name: topic, kind }]);
    await work(open, topic, await newGroup(harness));
  } finally {
    await open.close();
  }
}

export const numbered = (key: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ key, value: String(from + index) }));

/** Events in the form that a relay publishes. */
export const events = (key: string, source: string, from: number, to: number) =>
  numbered(key, from, to).map((message) => ({ ...message, headers: { source, position: message.value } }));

import { createHash, randomInt } from 'node:crypto';
import type { Tx } from '@headworks/postgres';
import { type TestDatabase, testDatabase } from '@headworks/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type History, history, topicOf } from '../../test-kit/history.js';
import type { ReadMessage } from '../view-runtime/projection.js';
import { createSchema } from '../view-runtime/schema.js';
import { passWall } from '../view-runtime/tenant-wall.js';
import { projectionsOf } from '../view-runtime/view.js';
import { writeProjections } from '../view-runtime/write.js';
import { writeInLanes } from '../view-runtime/write-in-lanes.js';
import { allViews } from './views.js';

const RUNS = 12;
const MAX_BATCH = 40;
/** A process that dies after a batch, before its offset is committed, gets it again. */
const REPEATED = 0.2;
/** A new generation reads a state topic again from its start. */
const READ_AGAIN = 0.1;

/** A generator of numbers in [0, 1) that a seed repeats (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Batch {
  readonly topic: string;
  readonly messages: readonly ReadMessage[];
}

/** Any order that the bus may deliver: topics and streams at random, each stream in its own order, batches of any size, some twice. */
function* deliveries(all: History, random: () => number): Generator<Batch> {
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)];
  const waiting = new Map<string, Map<string, ReadMessage[]>>();
  for (const { service, kind, message } of all) {
    const streams = waiting.get(topicOf({ service, kind })) ?? new Map<string, ReadMessage[]>();
    waiting.set(topicOf({ service, kind }), streams);
    streams.set(message.key, [...(streams.get(message.key) ?? []), message]);
  }
  const latest = new Map<string, Map<string, ReadMessage>>();
  while (waiting.size > 0) {
    const [topic, streams] = pick([...waiting]) ?? ['', new Map<string, ReadMessage[]>()];
    const messages: ReadMessage[] = [];
    for (let size = 1 + Math.floor(random() * MAX_BATCH); size > 0 && streams.size > 0; size -= 1) {
      const [key, stream] = pick([...streams]) ?? ['', []];
      const message = stream.shift();
      if (message) messages.push(message);
      if (stream.length === 0) streams.delete(key);
    }
    if (streams.size === 0) waiting.delete(topic);
    yield { topic, messages };
    if (random() < REPEATED) yield { topic, messages };
    if (!topic.includes('.state.')) continue;
    const kept = latest.get(topic) ?? new Map<string, ReadMessage>();
    latest.set(topic, kept);
    for (const message of messages) kept.set(message.key, message);
    if (random() < READ_AGAIN) yield { topic, messages: [...kept.values()] };
  }
}

/** A hash of every row of every table. */
async function hashOf(tx: Tx, schema: string): Promise<string> {
  await passWall(tx);
  const hash = createHash('sha256');
  for (const { name } of allViews.flatMap(({ tables }) => tables)) {
    const rows = await tx<{ row: string }[]>`select to_jsonb(t)::text as row from ${tx(schema)}.${tx(name)} t order by 1`;
    expect(rows.length, name).toBeGreaterThan(0);
    for (const { row } of rows) hash.update(`${name} ${row}\n`);
  }
  return hash.digest('hex');
}

describe('the tables of all views', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database?.close());

  const hashAfter = (schema: string, batches: Iterable<Batch>): Promise<string> =>
    database.pool.sql.begin(async (tx) => {
      await createSchema(tx, schema, allViews);
      for (const { topic, messages } of batches)
        await writeProjections(
          tx,
          schema,
          projectionsOf(allViews).filter((projection) => projection.topic === topic),
          messages,
        );
      return hashOf(tx, schema);
    });

  it('are the same whatever the order of topics, the size of batches, and the repeats', async () => {
    const all = history();
    const inOrder = all.map(({ service, kind, message }) => ({ topic: topicOf({ service, kind }), messages: [message] }));
    const expected = await hashAfter('in_order', inOrder);
    for (let run = 0; run < RUNS; run += 1) {
      const seed = randomInt(2 ** 31);
      expect(await hashAfter(`run_${run}`, deliveries(all, randomOf(seed))), `seed ${seed}`).toBe(expected);
    }
  });

  it('are the same where they are filled in lanes', async () => {
    const all = history();
    const inOrder = all.map(({ service, kind, message }) => ({ topic: topicOf({ service, kind }), messages: [message] }));
    const expected = await hashAfter('one_by_one', inOrder);
    const { sql } = database.pool;
    await sql.begin((tx) => createSchema(tx, 'in_lanes', allViews));
    for (const [topic, batches] of Map.groupBy(inOrder, (batch) => batch.topic)) {
      const own = projectionsOf(allViews).filter((projection) => projection.topic === topic);
      const messages = batches.flatMap((batch) => batch.messages);
      const half = Math.ceil(messages.length / 2);
      for (const page of [messages.slice(0, half), messages.slice(half)]) await writeInLanes(sql, 'in_lanes', own, page);
    }
    expect(await sql.begin((tx) => hashOf(tx, 'in_lanes'))).toBe(expected);
  });
});

import { connectEventStoreDb, type EventStore, openPostgresStore } from '@headworks/event-store';
import { uuidV5 } from '@headworks/ids';
import { createLogger, createMetrics } from '@headworks/observability';
import { describeWith, type TestDatabase, testDatabase, until } from '@headworks/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CountingProxy, startCountingProxy } from '../../event-store/test-kit/counting-proxy.js';
import { type EventStoreDb, eventStoreDb, standIn } from '../../event-store/test-kit/eventstoredb.js';
import type { IncomingMessage, MessageBus } from './port.js';
import { createPostgresBus } from './postgres-log/postgres-bus.js';
import { startRelay } from './relay.js';

const logger = createLogger('relay', 'silent');
const metrics = createMetrics();
let db: TestDatabase;
let bus: MessageBus;
let tests = 0;
/** A server of EventStoreDB may hold the streams of earlier runs. */
const run = crypto.randomUUID().slice(0, 8);
/** Of a test alone. */
let schema = '';

beforeAll(async () => {
  db = await testDatabase();
  bus = await createPostgresBus({ pool: db.pool, metrics, logger });
});
beforeEach(() => {
  schema = `basins_${run}_${++tests}`;
});
afterAll(async () => {
  await bus?.close();
  await db?.close();
});

const relayOf = (store: EventStore, to = bus) =>
  startRelay({ store, bus: to, topic: `${schema}.events.v1`, checkpoint: { pool: db.pool, schema }, logger, metrics });

async function listen(): Promise<readonly IncomingMessage[]> {
  const topic = `${schema}.events.v1`;
  await bus.ensureTopics([{ name: topic, kind: 'events' }]);
  const messages: IncomingMessage[] = [];
  const store = { sql: db.pool.sql, schema: `reader_${schema}` };
  await bus.subscribe({ group: 'reader', topic, store, handler: async (batch) => void messages.push(...batch.messages) });
  return messages;
}

async function checkpointOf(): Promise<number> {
  const [row] = await db.pool.sql<{ position: number }[]>`select position from ${db.pool.sql(schema)}.relay_checkpoint`;
  return row?.position ?? 0;
}

const append = (store: EventStore, stream: string, version: number, count: number) =>
  store.append(
    stream,
    version,
    Array.from({ length: count }, (_, index) => ({
      type: 'BasinRenamed',
      data: { name: `n${index}` },
      meta: { orgId: 71, actor: 'u1', commandId: uuidV5(stream, version) },
    })),
  );

/** What a relay does with either store. */
function contract(open: (schema: string) => Promise<EventStore>): void {
  it('publishes the events of a service in order, and continues after its checkpoint', async () => {
    const store = await open(schema);
    const messages = await listen();
    await append(store, `${schema}-1`, 0, 3);
    const first = await relayOf(store);
    await append(store, `${schema}-2`, 0, 2);
    await until(() => messages.length === 5, { what: 'five events' });
    await until(() => first.idle(), { what: 'the checkpoint' });
    await first.stop();
    await append(store, `${schema}-1`, 3, 1);
    const mayPublish = Promise.withResolvers<void>();
    const publish: MessageBus['publish'] = (...sent) => mayPublish.promise.then(() => bus.publish(...sent));
    const second = await relayOf(store, { ...bus, publish });
    expect(await second.idle()).toBe(false);
    mayPublish.resolve();
    await until(() => messages.length === 6, { what: 'the sixth event' });
    await second.stop();
    await store.close();

    const positions = messages.map((message) => Number(message.headers.position));
    expect(positions).toEqual([...positions].sort((one, other) => one - other));
    expect(JSON.parse(messages[5]?.value ?? '')).toMatchObject({
      specversion: '1.0',
      source: store.source,
      id: messages[5]?.headers.id,
      type: 'BasinRenamed',
      subject: `${schema}-1`,
      sequence: 4,
      orgid: 71,
      actor: 'u1',
      commandid: uuidV5(`${schema}-1`, 3),
      data: { name: 'n0' },
    });
  });
}

describe('the relay of events in PostgreSQL', () => {
  contract((own) => openPostgresStore(db.pool, own));
});

function ofEventStoreDb(start: () => Promise<EventStoreDb>): void {
  let server: EventStoreDb;
  let proxy: CountingProxy;
  const open = (name: string) => connectEventStoreDb(server.addressBy(proxy.port), [`${name}-`]);
  beforeAll(async () => {
    server = await start();
    proxy = await startCountingProxy(server.host, server.port);
  });
  afterAll(async () => {
    await proxy?.close();
    await server?.stop();
  });

  contract(open);

  it('publishes each event once and in order although the connection is lost again and again', async () => {
    const store = await open(schema);
    const messages = await listen();
    for (let stream = 0; stream < 5; stream++) await append(store, `${schema}-${stream}`, 0, 1_000);
    proxy.cutAfter(100_000);
    const relay = await relayOf(store);
    await until(() => messages.length > 0, { what: 'the first events, after the connection was lost within them' });
    proxy.cut();
    await until(() => messages.length === 5_000, { what: 'all events' });
    proxy.cut();
    await until(async () => (await append(store, `${schema}-5`, 0, 1).catch(() => undefined)) !== undefined, { what: 'an append' });
    await until(() => messages.length === 5_001, { what: 'the event that was appended after the connection was lost' });
    await until(() => relay.idle(), { what: 'the checkpoint' });
    await relay.stop();
    await store.close();
    const events = Array.from({ length: 5 }, (_, stream) =>
      Array.from({ length: 1_000 }, (_, index) => `${schema}-${stream} ${index + 1}`),
    );
    // The clients read them so.
    const read = messages.map(({ value }) => JSON.parse(value) as { subject: string; sequence: number });
    expect(read.map(({ subject, sequence }) => `${subject} ${sequence}`)).toEqual([...events.flat(), `${schema}-5 1`]);
  });

  it('stores how far it has looked among the events of other services', async () => {
    const [store, other] = [await open(schema), await open(`other_${schema}`)];
    const messages = await listen();
    await append(store, `${schema}-1`, 0, 1);
    const first = await relayOf(store);
    await until(() => messages.length === 1, { what: 'the event' });
    const foreign = await append(other, `other_${schema}-1`, 0, 1_000);
    const before = Number(messages[0]?.headers.position);
    await until(async () => (await checkpointOf()) > before, { what: 'a checkpoint among the events of the other service' });
    await first.stop();
    expect(await checkpointOf()).toBeLessThanOrEqual(foreign.position);
    await append(store, `${schema}-1`, 1, 1);
    const second = await relayOf(store);
    await until(() => messages.length === 2, { what: 'the event after them' });
    await second.stop();
    await Promise.all([store.close(), other.close()]);
  });
}

describe('the relay of events in a stand-in for EventStoreDB', () => {
  ofEventStoreDb(standIn);
});

describeWith('esdb', 'the relay of events in EventStoreDB', () => {
  ofEventStoreDb(eventStoreDb);
});

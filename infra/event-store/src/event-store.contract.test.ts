import { isTransient } from '@headworks/postgres';
import { describeWith, testDatabase, until } from '@headworks/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CountingProxy, startCountingProxy } from '../test-kit/counting-proxy.js';
import { type EventStoreDb, eventStoreDb, givenServer, standIn } from '../test-kit/eventstoredb.js';
import { StreamLoader } from './decide.js';
import { connectEventStoreDb } from './eventstoredb/store.js';
import { AppendTooLarge, type EventPage, type EventStore, type NewEvent, type StoredEvent, VersionConflict } from './port.js';
import { openPostgresStore } from './postgres/store.js';

const added = (amount: number, commandId = crypto.randomUUID()): NewEvent => ({
  type: 'Added',
  data: { amount },
  meta: { orgId: 1, actor: 'test', commandId },
});
/** Streams of one test run, in a store that may hold others. */
const run = crypto.randomUUID().slice(0, 8);
const stream = (name: string) => `sum-${run}-${name}`;

interface Added {
  readonly type: 'Added';
  readonly data: { readonly amount: number };
}
const sum = { initial: 0, evolve: (total: number, event: Added) => total + event.data.amount };

/** All events of this run, page by page. */
async function everythingOf(store: EventStore): Promise<readonly StoredEvent[]> {
  const all: StoredEvent[] = [];
  for (let after = 0; ; ) {
    const { events, upTo } = await store.readAll(after, 100);
    if (events.length === 0) return all;
    all.push(...events.filter((event) => event.stream.includes(run)));
    after = upTo;
  }
}

function contract(open: () => Promise<{ store: EventStore; again: () => Promise<EventStore>; close: () => Promise<void> }>) {
  let opened: Awaited<ReturnType<typeof open>>;
  let store: EventStore;
  beforeAll(async () => {
    opened = await open();
    store = opened.store;
  });
  afterAll(() => opened?.close());

  const readEverything = () => everythingOf(store);

  it('returns the events of a stream in order, with their versions, data and metadata', async () => {
    const appended = await store.append(stream('a'), 0, [added(1), added(2)]);
    expect(appended.version).toBe(2);
    await store.append(stream('a'), 2, [added(3)]);
    const events = await store.read(stream('a'));
    expect(events.map(({ version, data }) => [version, data])).toEqual([
      [1, { amount: 1 }],
      [2, { amount: 2 }],
      [3, { amount: 3 }],
    ]);
    expect(events[0]?.meta).toMatchObject({ orgId: 1, actor: 'test' });
    expect(await store.read(stream('a'), 2)).toHaveLength(1);
    expect(await store.read(stream('a'), 1, 1)).toEqual(events.slice(1, 2));
    expect(await store.read(stream('missing'))).toEqual([]);
  });

  it('reads several streams at once, each after its own version', async () => {
    for (const name of ['m', 'n']) await store.append(stream(name), 0, [added(1), added(2), added(3)]);
    const events = await store.readSeveral([
      { stream: stream('n'), from: 2 },
      { stream: stream('missing'), from: 0 },
      { stream: stream('m'), from: 1 },
    ]);
    const read = (name: string) => events.filter((event) => event.stream === stream(name));
    expect(read('m')).toEqual(await store.read(stream('m'), 1));
    expect(read('n')).toEqual(await store.read(stream('n'), 2));
    expect(events).toHaveLength(3);
    expect(await store.readSeveral([])).toEqual([]);
  });

  it('refuses an append at another version, and appends none of its events', async () => {
    await store.append(stream('b'), 0, [added(1)]);
    await expect(store.append(stream('b'), 0, [added(2), added(3)])).rejects.toBeInstanceOf(VersionConflict);
    await expect(store.append(stream('b'), 5, [added(2)])).rejects.toBeInstanceOf(VersionConflict);
    expect(await store.read(stream('b'))).toHaveLength(1);
  });

  it('accepts one of many concurrent appends to a stream, and does not fail appends to other streams', async () => {
    const others = Array.from({ length: 20 }, (_, index) => store.append(stream(`other-${index}`), 0, [added(1)]));
    const rivals = Array.from({ length: 10 }, () => store.append(stream('c'), 0, [added(1)]));
    const outcomes = await Promise.allSettled(rivals);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await Promise.all(others)).every(({ version }) => version === 1)).toBe(true);
    expect(await store.read(stream('c'))).toHaveLength(1);
  });

  it('reads all streams by increasing positions, without gaps or duplicates', async () => {
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let version = 0; version < 20; version++) await store.append(stream(`all-${writer}`), version, [added(version)]);
    });
    await Promise.all(writers);
    const all = (await readEverything()).filter((event) => event.stream.includes('all-'));
    expect(all).toHaveLength(160);
    const positions = all.map((event) => event.position);
    expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b));
  });

  it('returns the position of an append: a reader at that position has it', async () => {
    const { position } = await store.append(stream('d'), 0, [added(1), added(2)]);
    const last = (await readEverything()).filter((event) => event.stream === stream('d')).at(-1);
    expect(last?.position).toBe(position);
  });

  it('wakes listeners, also for appends of another process', async () => {
    const other = await opened.again();
    let woken = 0;
    const stop = store.onAppended(() => woken++);
    await until(
      async () => {
        await other.append(stream(`wake-${crypto.randomUUID()}`), 0, [added(1)]);
        return woken > 0;
      },
      { deadlineMs: 10_000, what: 'a wake-up' },
    );
    stop();
    expect(other.source).toBe(store.source);
    await other.close();
  });

  it('refuses an event over 256 KiB and an append over 1 MB', async () => {
    const large = (bytes: number): NewEvent => ({ ...added(1), data: { text: 'x'.repeat(bytes) } });
    await expect(store.append(stream('e'), 0, [large(300_000)])).rejects.toBeInstanceOf(AppendTooLarge);
    await expect(
      store.append(
        stream('e'),
        0,
        Array.from({ length: 6 }, () => large(200_000)),
      ),
    ).rejects.toBeInstanceOf(AppendTooLarge);
    expect(await store.read(stream('e'))).toEqual([]);
  });

  describe('deciding', () => {
    const meta = (commandId: string) => ({ orgId: 1, actor: 'test', commandId });
    const add = (amount: number) => (): readonly Added[] => [{ type: 'Added', data: { amount } }];

    it('returns the first result for a repeated command', async () => {
      const loader = new StreamLoader(store, sum);
      const commandId = crypto.randomUUID();
      await loader.decide(stream('f'), meta(commandId), add(5));
      const again = await new StreamLoader(store, sum).decide(stream('f'), meta(commandId), add(7));
      expect(again).toMatchObject({ repeated: true, state: 5, events: [{ data: { amount: 5 } }] });
      expect(await store.read(stream('f'))).toHaveLength(1);
    });

    it('decides again on the new state after a conflict', async () => {
      const loaders = Array.from({ length: 4 }, () => new StreamLoader(store, sum));
      await Promise.all(loaders.map((loader) => loader.decide(stream('g'), meta(crypto.randomUUID()), add(1))));
      expect((await new StreamLoader(store, sum).load(stream('g'))).state).toBe(4);
    });

    it('with a stale cached state reads the newest one before it refuses, adds or does nothing', async () => {
      const [first, second] = [new StreamLoader(store, sum), new StreamLoader(store, sum)];
      const decide = (loader: typeof first, most: number) =>
        loader.decide<{ refused: string }>(stream('i'), meta(crypto.randomUUID()), (state) =>
          state >= most ? { refused: `at ${state}` } : [{ type: 'Added', data: { amount: 1 } }],
        );
      await decide(first, 9);
      await decide(second, 9);
      expect(await decide(first, 9)).toMatchObject({ state: 3, appended: { version: 3 } });
      // The cached state is 2: too low or too high for the right decision.
      expect(await decide(second, 3)).toEqual({ refused: 'at 3' });
      await decide(first, 9);
      expect(await decide(second, 2)).toEqual({ refused: 'at 4' });
    });

    it('recognizes a command that another loader has carried out meanwhile', async () => {
      const [first, second] = [new StreamLoader(store, sum), new StreamLoader(store, sum)];
      const commandId = crypto.randomUUID();
      await first.decide(stream('k'), meta(crypto.randomUUID()), add(1));
      await second.decide(stream('k'), meta(commandId), add(5));
      expect(await first.decide(stream('k'), meta(commandId), add(5))).toMatchObject({ repeated: true, state: 6 });
      expect(await second.decide(stream('k'), meta(commandId), add(5))).toMatchObject({ repeated: true, state: 6 });
      expect(await store.read(stream('k'))).toHaveLength(2);
    });

    it('loads many streams as they are now, in their order, those that it has loaded before and those that do not exist', async () => {
      const names = Array.from({ length: 120 }, (_, number) => stream(`several-${number}`));
      const [loader, other] = [new StreamLoader(store, sum), new StreamLoader(store, sum)];
      const written = names.filter((_, number) => number % 3 > 0);
      await Promise.all(written.map((name, number) => loader.decide(name, meta(crypto.randomUUID()), add(number))));
      const changed = written[7] ?? '';
      await other.decide(changed, meta(crypto.randomUUID()), add(1_000));
      const loaded = await loader.loadSeveral(names);
      const expected = names.map((name) => (name === changed ? 1_007 : Math.max(written.indexOf(name), 0)));
      expect(loaded.map(({ state }) => state)).toEqual(expected);
      expect(loaded.map(({ version }) => version)).toEqual(names.map((name) => (name === changed ? 2 : Number(written.includes(name)))));
      expect(await loader.loadSeveral([])).toEqual([]);
    });

    it('runs many decisions on one stream one at a time, and a failure of one does not affect the others', async () => {
      const loader = new StreamLoader(store, sum);
      const broken = () => {
        throw new Error('a rule with a mistake');
      };
      const outcomes = await Promise.allSettled(
        Array.from({ length: 40 }, (_, number) => loader.decide(stream('l'), meta(crypto.randomUUID()), number === 20 ? broken : add(1))),
      );
      expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
      expect((await loader.load(stream('l'))).state).toBe(39);
    });

    it('appends events of several organizations at once, each with its own, and all of one command', async () => {
      const loader = new StreamLoader(store, sum);
      const commandId = crypto.randomUUID();
      const given = (amount: number): Added => ({ type: 'Added', data: { amount } });
      await loader.decide(stream('j'), meta(crypto.randomUUID()), add(1));
      await loader.decide(
        stream('j'),
        meta(commandId),
        () => [given(20), given(30)],
        ({ data }) => data.amount,
      );
      const events = await store.read(stream('j'));
      expect(events.map((event) => event.meta.orgId)).toEqual([1, 20, 30]);
      expect(events.slice(1).map((event) => event.meta.commandId)).toEqual([commandId, commandId]);
      const all = (await readEverything()).filter((event) => event.stream === stream('j'));
      expect(all.map((event) => event.meta.orgId)).toEqual([1, 20, 30]);
    });

    it('keeps folded streams up to a number of bytes, the ones used last, and knows their commands after it has read them again', async () => {
      const read: string[] = [];
      const counted: EventStore = {
        ...store,
        source: store.source,
        read: (name, from = 0, limit) => {
          if (from === 0) read.push(name);
          return store.read(name, from, limit);
        },
      };
      const loader = new StreamLoader(counted, sum, 4_000);
      const names = ['few', 'many', 'other'].map((name) => stream(`bytes-${name}`));
      const [few = '', many = '', other = ''] = names;
      const first = crypto.randomUUID();
      await loader.decide(few, meta(first), add(1));
      for (let number = 0; number < 20; number++) await loader.decide(many, meta(crypto.randomUUID()), add(1));
      await loader.load(few);
      await loader.load(many);
      expect(read).toEqual([few, many]);
      await loader.decide(many, meta(crypto.randomUUID()), add(1));
      for (let number = 0; number < 20; number++) await loader.decide(other, meta(crypto.randomUUID()), add(1));
      await loader.load(other);
      expect(read).toEqual([few, many, other]);
      expect(await loader.decide(few, meta(first), add(1))).toMatchObject({ repeated: true, state: 1 });
      expect((await loader.load(many)).state).toBe(21);
      expect(read).toEqual([few, many, other, few, few, many]);
    });

    it('returns a refusal and appends nothing', async () => {
      const refused = await new StreamLoader(store, sum).decide(stream('h'), meta(crypto.randomUUID()), () => ({ refused: 'no' }));
      expect(refused).toEqual({ refused: 'no' });
      expect(await store.read(stream('h'))).toEqual([]);
    });
  });
}

describe('the event store on PostgreSQL', () => {
  contract(async () => {
    const database = await testDatabase();
    const open = () => openPostgresStore(database.pool, 'sums');
    const store = await open();
    return {
      store,
      again: open,
      close: async () => {
        await store.close();
        await database.close();
      },
    };
  });

  it('refuses appends as transient when the database falls behind, and makes those that wait', async () => {
    const database = await testDatabase();
    const store = await openPostgresStore(database.pool, 'sums');
    const large: NewEvent = { ...added(1), data: { text: 'x'.repeat(250_000) } };
    const settled = await database.pool.sql.begin(async (tx) => {
      await tx`select from sums_events.event_counter for update`;
      const appends = Array.from({ length: 300 }, (_, count) => store.append(stream(`large-${count}`), 0, [large]));
      const all = Promise.allSettled(appends);
      const last = await Promise.allSettled(appends.slice(-1));
      expect(last).toMatchObject([{ reason: { name: 'DatabaseBusy' } }]);
      expect(last.map((each) => each.status === 'rejected' && isTransient(each.reason))).toEqual([true]);
      return { all };
    });
    const made = (await settled.all).filter(({ status }) => status === 'fulfilled').length;
    expect([made > 200, made < 300, (await everythingOf(store)).length]).toEqual([true, true, made]);
    expect((await store.append(stream('after'), 0, [added(1)])).version).toBe(1);
    await store.close();
    await database.close();
  });

  it('keeps the events of services apart', async () => {
    const database = await testDatabase();
    const [one, two] = [await openPostgresStore(database.pool, 'one'), await openPostgresStore(database.pool, 'two')];
    await one.append('sum-1', 0, [added(1)]);
    expect(await two.readAll(0, 10)).toEqual({ events: [], upTo: 0 });
    await one.close();
    await two.close();
    await database.close();
  });
});

/** What an EventStoreDB that holds events of many services must do in addition. */
function ofEventStoreDb(start: () => Promise<EventStoreDb>): void {
  let server: EventStoreDb;
  let proxy: CountingProxy;
  const open = (...prefixes: readonly string[]) => connectEventStoreDb(server.addressBy(proxy.port), prefixes);
  beforeAll(async () => {
    server = await start();
    proxy = await startCountingProxy(server.host, server.port);
  });
  afterAll(async () => {
    await proxy?.close();
    await server?.stop();
  });

  contract(async () => {
    const store = await open('sum-');
    return { store, again: () => open('sum-'), close: () => store.close() };
  });

  /** Calls `work` with a store of its own for each list of prefixes. */
  async function withStores(
    prefixes: readonly (readonly string[])[],
    work: (...stores: readonly EventStore[]) => Promise<void>,
  ): Promise<void> {
    const stores = await Promise.all(prefixes.map((own) => open(...own)));
    await work(...stores).finally(() => Promise.all(stores.map((store) => store.close())));
  }
  const pageOf = (count: number) => Array.from({ length: count }, () => added(1));

  it('reads the streams of all prefixes of a service in one order, and none whose name only begins alike', () =>
    withStores([[`tank-${run}-`, `pump-${run}-`], [`tanker-${run}-`]], async (own, other) => {
      if (!own || !other) throw new Error('no stores');
      for (const name of [`tank-${run}-1`, `pump-${run}-1`, `tank-${run}-2`]) await own.append(name, 0, [added(1)]);
      await other.append(`tanker-${run}-1`, 0, [added(1)]);
      expect((await everythingOf(own)).map((event) => event.stream)).toEqual([`tank-${run}-1`, `pump-${run}-1`, `tank-${run}-2`]);
    }));

  it('leaves 50,000 events of other services on the server, and does not look at them twice', () =>
    withStores([[`well-${run}-`], [`flood-${run}-`]], async (own, other) => {
      if (!own || !other) throw new Error('no stores');
      await own.append(`well-${run}-1`, 0, [added(1)]);
      for (let stream = 0; stream < 25; stream++) await other.append(`flood-${run}-${stream}`, 0, pageOf(1_000));
      await own.append(`well-${run}-2`, 0, [added(2)]);
      const before = proxy.received;
      const all = await everythingOf(own);
      expect(all.map(({ data }) => data)).toEqual([{ amount: 1 }, { amount: 2 }]);
      // One of these events alone has more than 100 bytes.
      expect(proxy.received - before).toBeLessThan(100_000);

      const last = all.at(-1)?.position ?? 0;
      for (let stream = 25; stream < 50; stream++) await other.append(`flood-${run}-${stream}`, 0, pageOf(1_000));
      const { events, upTo } = await own.readAll(last, 10);
      expect(events).toEqual([]);
      const foreign = await other.readAll(last, 50_000);
      expect(foreign.events).toHaveLength(25_000);
      // The server says so after each thousand events: the rest of them may be looked at again.
      expect(foreign.events.filter(({ position }) => position > upTo).length).toBeLessThan(1_000);
      const { events: none, upTo: again } = await own.readAll(upTo, 10);
      expect([none, again]).toEqual([[], upTo]);
    }));

  it('says so when the connection is lost in the middle of a read, and misses nothing afterwards', () =>
    withStores([[`weir-${run}-`]], async (own) => {
      if (!own) throw new Error('no store');
      for (let stream = 0; stream < 5; stream++) await own.append(`weir-${run}-${stream}`, 0, pageOf(1_000));
      proxy.cutAfter(200_000);
      await expect(own.readAll(0, 5_000)).rejects.toThrow();
      expect(await everythingOf(own)).toHaveLength(5_000);
    }));

  it('wakes listeners again after the connection was lost', () =>
    withStores([[`gate-${run}-`]], async (own) => {
      if (!own) throw new Error('no store');
      let woken = 0;
      own.onAppended(() => woken++);
      await until(() => woken > 0, { deadlineMs: 10_000, what: 'the subscription' });
      proxy.cut();
      const before = woken;
      await until(() => woken > before, { deadlineMs: 10_000, what: 'the subscription again, which wakes for what was missed' });
      const renewed = woken;
      await own.append(`gate-${run}-1`, 0, [added(1)]);
      await until(() => woken > renewed, { deadlineMs: 10_000, what: 'a wake-up' });
    }));
}

describe('the event store on a stand-in for EventStoreDB, which speaks its protocol', () => {
  ofEventStoreDb(standIn);

  it('ends a page after a given time, with how far the server has passed the events of other services, and goes on from there', async () => {
    const server = await standIn({ checkpointsACall: 2 });
    const open = (prefix: string) => connectEventStoreDb(server.addressBy(server.port), [prefix]);
    const [own, other] = [await open('well-'), await open('flood-')];
    await own.append('well-1', 0, [added(1)]);
    const flood = Array.from({ length: 5 }, (_, number) => `flood-${number}`);
    for (const name of flood)
      await other.append(
        name,
        0,
        Array.from({ length: 1_000 }, () => added(1)),
      );
    await own.append('well-2', 0, [added(2)]);
    const pages: EventPage[] = [];
    for (let after = 0; pages.length < 10; after = pages.at(-1)?.upTo ?? 0) {
      pages.push(await own.readAll(after, 10, 1));
      if (pages.at(-1)?.events.length === 0 && !pages.at(-1)?.more) break;
    }
    const last = pages.at(-1);
    expect([last?.events, last?.more]).toEqual([[], undefined]);
    expect(pages.flatMap(({ events }) => events.map(({ data }) => data))).toEqual([{ amount: 1 }, { amount: 2 }]);
    // The server sends two thousand events at most, so that it takes three pages to pass those of the others.
    expect(pages.filter(({ more }) => more).length).toBeGreaterThanOrEqual(2);
    const reached = pages.slice(0, -1).map(({ upTo }) => upTo);
    expect(reached).toEqual([...new Set(reached)].sort((a, b) => a - b));
    await Promise.all([own.close(), other.close()]);
    await server.stop();
  });
});

it.each([
  ['esdb://admin:changeit@es.example:2114?tls=true', 'esdb://admin:changeit@127.0.0.1:9?tls=true&tlsVerifyCert=false', 2114],
  ['esdb://127.0.0.1?tls=false', 'esdb://127.0.0.1:9?tls=false', 2113],
])('the server of ESDB_URL is reached as its user, with its options: %s', (url, address, port) => {
  const server = givenServer(url);
  expect([server.addressBy(9), server.port]).toEqual([address, port]);
});

describeWith('esdb', 'the event store on EventStoreDB', () => {
  ofEventStoreDb(eventStoreDb);
});

import { type MessageBus, type OutgoingMessage, type ReadStored, requestRebuild, type StoredPage } from '@headworks/message-bus';
import { until } from '@headworks/testing';
import { expect, it } from 'vitest';
import { numbers } from './delivery.js';
import { events, type Group, newGroup } from './group.js';
import { type Harness, type OpenBus, uniqueName } from './harness.js';

const KEYS = ['pump', 'weir', 'basin'] as const;

/** Events of three streams in turn. */
const ofStreams = (source: string, from: number, to: number): readonly Required<OutgoingMessage>[] =>
  numbers(from, to).flatMap((position) => events(KEYS[position % 3] ?? 'pump', source, position, position));

/** An event store, and a topic that holds a part of its events. */
class Owner {
  stored: readonly Required<OutgoingMessage>[] = [];
  source = 'store';
  reads = 0;
  /** Positions, those of other services included, after which a page ends by time. Without it the owner does not say how far it has looked. */
  looksAt: number | undefined;

  readonly read: ReadStored = async (_topic, after, limit): Promise<StoredPage> => {
    this.reads += 1;
    const rest = this.stored.filter(({ headers }) => Number(headers.position) > after);
    if (this.looksAt === undefined) return { source: this.source, messages: rest.slice(0, limit) };
    const upTo = after + this.looksAt;
    const messages = rest.filter(({ headers }) => Number(headers.position) <= upTo);
    return { source: this.source, messages, upTo, ...(rest.length > 0 && { more: true }) };
  };
}

interface Stopped extends OpenBus {
  readonly topic: string;
  readonly group: Group;
  readonly owner: Owner;
}

async function withOwner(harness: Harness, work: (opened: Stopped) => Promise<void>): Promise<void> {
  const owner = new Owner();
  const topic = uniqueName('topic');
  const open = await harness.open(owner.read);
  try {
    await open.bus.ensureTopics([{ name: topic, kind: 'events' }]);
    await work({ ...open, topic, group: await newGroup(harness), owner });
  } finally {
    await open.close();
  }
}

/** A group that has handled the first ten events, and then missed all up to the 70th. */
async function missMessages(harness: Harness, { bus, topic, group, owner }: Stopped): Promise<void> {
  const { sql } = harness.db.pool;
  const first = await group.join(bus, topic);
  await bus.publish(topic, ofStreams('store', 1, 10));
  await group.untilSeen(10);
  await first.stop();
  owner.stored = ofStreams('store', 1, 70);
  for (const message of ofStreams('store', 11, 70)) await bus.publish(topic, [message]);
  await sql`update ${sql(group.schema)}.bus_offsets set "offset" = 1000000 where partition >= 0`;
}

const untilState = (bus: MessageBus, state: string) =>
  until(() => bus.groups()[0]?.state === state, { what: `the group to be ${state}`, deadlineMs: 30_000 });

/** Each partition notes its stop by itself; a request is for those that have. */
const untilMissing = async (harness: Harness, bus: MessageBus, { schema, group }: Group): Promise<void> => {
  const { sql } = harness.db.pool;
  await untilState(bus, 'stopped: messages are missing');
  const allHaveNoted = async () => {
    const [noted] = await sql<{ all: boolean }[]>`
      select bool_and(stopped is not null) as all from ${sql(schema)}.bus_offsets where group_name = ${group} and partition >= 0`;
    return noted?.all;
  };
  await until(allHaveNoted, { what: 'every partition to be noted as stopped', deadlineMs: 30_000 });
};

const request = (harness: Harness, { group, topic }: Stopped) =>
  until(async () => (await requestRebuild(harness.db.pool.sql, group.schema, group.group, topic)) > 0, {
    what: 'the group to be noted as stopped',
    deadlineMs: 30_000,
  });

const valuesOf = async (group: Group) => (await group.seen()).map(({ value }) => Number(value));
const sorted = (values: readonly number[]) => [...values].sort((one, other) => one - other);

/** The promises of every bus about a stopped group that an operator has rebuilt. */
export function rebuildCases(harness: () => Harness): void {
  it('reads what a stopped group missed from the store of its owner, in order per key, and then goes on', () =>
    withOwner(harness(), async (opened) => {
      const { bus, topic, group } = opened;
      await missMessages(harness(), opened);
      const missed: number[] = [];
      await group.join(bus, topic, (messages, rebuilding) => {
        if (rebuilding) missed.push(...messages.map(({ value }) => Number(value)));
      });
      await untilMissing(harness(), bus, group);
      expect(await group.seen()).toHaveLength(10);
      await request(harness(), opened);
      await group.untilSeen(70);
      await untilState(bus, 'running');
      await bus.publish(topic, ofStreams('store', 71, 80));
      await group.untilSeen(80);
      const seen = await group.seen();
      expect(sorted(seen.map(({ value }) => Number(value)))).toEqual(numbers(1, 80));
      expect(sorted(missed)).toEqual(numbers(11, 70));
      for (const key of KEYS) {
        const ofKey = seen.filter((each) => each.key === key).map(({ value }) => Number(value));
        expect(ofKey).toEqual(sorted(ofKey));
      }
      const { sql } = harness().db.pool;
      expect(await requestRebuild(sql, group.schema, group.group, topic)).toBe(0);
    }));

  it('passes the events of other services in pages of their own, from where the page before has ended', () =>
    withOwner(harness(), async (opened) => {
      const { bus, topic, group, owner } = opened;
      await missMessages(harness(), opened);
      // A store looks at 20 positions before a page ends by time; those up to the 70th event are a part of them.
      const first = owner.stored.filter(({ headers }) => Number(headers.position) <= 30);
      const last = ofStreams('store', 170, 180);
      owner.stored = [...first, ...last];
      owner.looksAt = 20;
      await group.join(bus, topic);
      await untilMissing(harness(), bus, group);
      await request(harness(), opened);
      await untilState(bus, 'running');
      expect(sorted(await valuesOf(group))).toEqual([...numbers(1, 30), ...numbers(170, 180)]);
    }));

  it('gives a group every event of a restored store, and then those that follow', () =>
    withOwner(harness(), async (opened) => {
      const { bus, topic, group, owner } = opened;
      await group.join(bus, topic);
      await bus.publish(topic, ofStreams('store', 1, 9));
      await group.untilSeen(9);
      owner.source = 'restored';
      owner.stored = ofStreams('restored', 1, 12);
      await bus.publish(topic, ofStreams('restored', 7, 12));
      await untilState(bus, 'stopped: unknown source');
      await request(harness(), opened);
      await group.untilSeen(21);
      await untilState(bus, 'running');
      await bus.publish(topic, ofStreams('restored', 13, 14));
      await group.untilSeen(23);
      expect(sorted((await valuesOf(group)).slice(9))).toEqual(numbers(1, 14));
    }));

  it('sets an event aside that fails on the way, with the later ones of its stream', () =>
    withOwner(harness(), async (opened) => {
      const { bus, topic, group } = opened;
      await missMessages(harness(), opened);
      await group.join(bus, topic, (messages) => {
        if (messages.some(({ value }) => value === '21')) throw new Error('it cannot be read');
      });
      await untilMissing(harness(), bus, group);
      await request(harness(), opened);
      await untilState(bus, 'running');
      const dead = numbers(21, 70).filter((position) => position % 3 === 0);
      expect(sorted(await valuesOf(group))).toEqual(numbers(1, 70).filter((position) => !dead.includes(position)));
      const { sql } = harness().db.pool;
      const [row] = await sql<{ count: number; reason: string }[]>`
        select count(*), min(reason) filter (where attempts > 0) as reason from ${sql(group.schema)}.dead_letters`;
      expect(row).toEqual({ count: dead.length, reason: 'Error: it cannot be read' });
    }));

  it('goes on from the last event that is done when the store or the process was away', () =>
    withOwner(harness(), async (opened) => {
      const { bus, topic, group, owner } = opened;
      await missMessages(harness(), opened);
      const readable = owner.read;
      let away = true;
      const whole = owner.stored;
      owner.stored = ofStreams('store', 1, 40);
      const running = await group.join(bus, topic, (messages) => {
        if (away && messages.some(({ value }) => Number(value) > 30)) throw Object.assign(new Error('deadlock'), { code: '40P01' });
      });
      await untilMissing(harness(), bus, group);
      await request(harness(), opened);
      await until(() => owner.reads > 2, { what: 'a few reads', deadlineMs: 30_000 });
      await running.stop();
      owner.stored = whole;
      away = false;
      expect((await readable(topic, 69, 5)).messages).toHaveLength(1);
      await group.join(bus, topic);
      await group.untilSeen(70);
      await untilState(bus, 'running');
      expect(sorted(await valuesOf(group))).toEqual(numbers(1, 70));
    }));

  it('calls what a group has of its own for this, and reads a state topic again', async () => {
    const { sql } = harness().db.pool;
    const open = await harness().open();
    const topic = uniqueName('state');
    const group = await newGroup(harness());
    try {
      await open.bus.ensureTopics([{ name: topic, kind: 'state' }]);
      const first = await group.join(open.bus, topic);
      await open.bus.publish(topic, [{ key: 'pump', value: '1' }]);
      await group.untilSeen(1);
      await first.stop();
      await sql`update ${sql(group.schema)}.bus_offsets set "offset" = 1000000 where partition >= 0`;
      let calls = 0;
      const own = await open.bus.subscribe({
        group: group.group,
        topic,
        store: { sql, schema: group.schema },
        handler: async () => undefined,
        rebuild: async () => {
          calls += 1;
        },
      });
      await untilMissing(harness(), open.bus, group);
      await until(async () => (await requestRebuild(sql, group.schema, group.group, topic)) > 0, { what: 'the stop to be noted' });
      await until(() => calls > 0, { what: 'its own rebuild' });
      // Of several partitions some may not have read the request yet.
      await until(() => own.state() === 'rebuilding', { what: 'the group to say that it is being rebuilt' });
      await own.stop();
      await group.join(open.bus, topic);
      await group.untilSeen(2);
      expect(await valuesOf(group)).toEqual([1, 1]);
    } finally {
      await open.close();
    }
  });
}

import { systemClock } from '@headworks/clock';
import { connectEventStoreDb, type NewEvent } from '@headworks/event-store';
import type { StoredPage } from '@headworks/message-bus';
import { type CallPort, LocalCalls, ownCall } from '@headworks/rpc';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EventStoreDb, standIn } from '../../event-store/test-kit/eventstoredb.js';
import { feedOf, readFeed } from './feed.js';

const FOREIGN_STREAMS = 5;
const EVENTS_A_STREAM = 1_000;

const events = (count: number): readonly NewEvent[] =>
  Array.from({ length: count }, () => ({ type: 'Made', data: {}, meta: { orgId: 1, actor: 'test', commandId: crypto.randomUUID() } }));

/** A store that passes two thousand events in the time of a page. */
let server: EventStoreDb;
beforeAll(async () => {
  server = await standIn({ checkpointsACall: 2 });
});
afterAll(() => server?.stop());

/** Calls `work` with the feed of a service that has an event before and an event after those of another one. */
async function withFeed(work: (calls: CallPort) => Promise<void>): Promise<void> {
  const url = server.addressBy(server.port);
  const [own, other] = await Promise.all([connectEventStoreDb(url, ['well-']), connectEventStoreDb(url, ['flood-'])]);
  const calls = new LocalCalls(systemClock.now);
  calls.register('wells', { feed: feedOf(own) });
  await own.append('well-1', 0, events(1));
  for (let stream = 1; stream <= FOREIGN_STREAMS; stream++) await other.append(`flood-${stream}`, 0, events(EVENTS_A_STREAM));
  await own.append('well-2', 0, events(1));
  await work(calls).finally(() => Promise.all([own.close(), other.close()]));
}

it('reaches the end of a store whose events of other services take longer than a call', () =>
  withFeed(async (calls) => {
    const read = readFeed(calls, systemClock);
    const pages: StoredPage[] = [];
    for (let after = 0; ; after = pages.at(-1)?.upTo ?? after) {
      const page = await read('wells.events.v1', after, 500);
      pages.push(page);
      if (page.messages.length === 0 && !page.more) break;
      expect(page.upTo).toBeGreaterThan(after);
    }
    expect(pages.flatMap(({ messages }) => messages.map(({ key }) => key))).toEqual(['well-1', 'well-2']);
    expect(pages.filter(({ more }) => more).length).toBeGreaterThanOrEqual(2);
  }));

it('ends no page by time for a caller of an older release, which takes a page without events as the end', async () => {
  const times: (number | undefined)[] = [];
  const store = await connectEventStoreDb(server.addressBy(server.port), ['tank-']);
  const calls = new LocalCalls(systemClock.now);
  const feed = feedOf({
    ...store,
    readAll: async (upTo, _limit, withinMs) => {
      times.push(withinMs);
      return { events: [], upTo };
    },
  });
  calls.register('tanks', { feed });
  const ask = (input: object) => calls.call('tanks', 'feed', { after: 0, limit: 500, ...input }, ownCall('bus', systemClock.now()));
  await ask({});
  await ask({ partial: true });
  expect(times).toEqual([undefined, 1_000]);
  await store.close();
});

import { randomUUID } from 'node:crypto';
import type { EventEnvelope } from '@headworks/api/events/envelope';
import { sleep } from '@headworks/async';
import type { Platform } from '@headworks/platform';
import { CallFailed } from '@headworks/rpc';

const PAGE_EVENTS = 5_000;
const FEED_TIMEOUT_MS = 10_000;
const SERVICES_WITHIN_MS = 120_000;
const RETRY_MS = 50;

interface FeedPage {
  /** The id of the event store. */
  readonly source: string;
  readonly events: readonly EventEnvelope[];
  /** The next page begins after this position. */
  readonly upTo: number;
  /** It ended by time: the store may hold further events, even if the page has none. */
  readonly more?: true;
}

/** The part of the platform that reads feeds. */
type Callers = Pick<Platform, 'calls' | 'clock'>;

/** The id of a service's event store. */
export async function feedSource(platform: Callers, service: string): Promise<string> {
  return (await readPage(platform, service, 0, 1)).source;
}

/**
 * Reads the events of a service from its event store up to a position, page by page. Returns the id of the store and the position up to which `write` has taken
 * every event.
 */
export async function readFeed(
  platform: Callers,
  service: string,
  upTo: number,
  write: (events: readonly EventEnvelope[]) => Promise<void>,
): Promise<{ readonly source: string; readonly position: number }> {
  let position = 0;
  let page = await readPage(platform, service, position, PAGE_EVENTS);
  for (;;) {
    const { source, events, more } = page;
    const isEnd = events.length === 0 && !more;
    if (isEnd || position >= upTo || (events[0]?.position ?? 0) > upTo) return { source, position };
    position = page.upTo;
    // The next page is read while this one is written.
    const next = readPage(platform, service, position, PAGE_EVENTS);
    next.catch(() => {});
    if (events.length > 0) await write(events);
    page = await next;
  }
}

async function readPage(platform: Callers, service: string, after: number, limit: number): Promise<FeedPage> {
  const { calls, clock } = platform;
  const meta = { commandId: randomUUID(), orgId: null, actor: 'bff', requestId: 'rebuild' };
  const answer = await untilReachable(() =>
    calls.call(service, 'feed', { after, limit, partial: true }, { ...meta, deadline: clock.now() + FEED_TIMEOUT_MS }),
  );
  if (!answer.ok) throw new Error(`${service} refuses to read its events`);
  // The feed is a contract of our own services: a store's id and its events. One of an older release does not say how far it has looked.
  const page = answer.result as Omit<FeedPage, 'upTo'> & { readonly upTo?: number };
  return { ...page, upTo: page.upTo ?? page.events.at(-1)?.position ?? after };
}

/** Services start in any order: a feed that cannot be reached is tried again. */
async function untilReachable<T>(call: () => Promise<T>): Promise<T> {
  const until = performance.now() + SERVICES_WITHIN_MS;
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof CallFailed) || performance.now() > until) throw error;
      await sleep(RETRY_MS);
    }
  }
}

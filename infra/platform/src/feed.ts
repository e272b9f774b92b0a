import type { Clock } from '@headworks/clock';
import type { EventStore } from '@headworks/event-store';
import { type CloudEvent, messageOf, type ReadStored, TransientFailure, toCloudEvent } from '@headworks/message-bus';
import { type CallHandler, type CallPort, handler, ownCall } from '@headworks/rpc';
import { z } from 'zod';

const MAX_FEED = 5_000;
/** Shorter than the deadline of any caller. */
const PAGE_WITHIN_MS = 1_000;

interface FeedPage {
  /** The id of the event store. */
  readonly source: string;
  readonly events: readonly CloudEvent[];
  /** The next page begins after this position. */
  readonly upTo: number;
  /** It ended by time: the store may hold further events, even if the page has none. */
  readonly more?: true | undefined;
}

const feedInput = z.object({
  after: z.number(),
  limit: z.number().int().min(1).max(MAX_FEED),
  /** Whether the caller goes on after a page that ended by time. One of an older release takes a page without events as the end. */
  partial: z.boolean().default(false),
});

/** The service's own events, for rebuilds of views and groups: the store is authoritative, the bus deletes old messages. */
export const feedOf = (store: EventStore): CallHandler =>
  handler(feedInput, async ({ after, limit, partial }) => {
    const page = await store.readAll(after, limit, partial ? PAGE_WITHIN_MS : undefined);
    const events = page.events.map((event) => toCloudEvent(store.source, event));
    return { result: { ...page, source: store.source, events } satisfies FeedPage, at: [] };
  });

const EVENTS = /^(.+)\.events\.v\d+$/;

/** The events of a topic as the feed of its service has them, for groups that are rebuilt. */
export const readFeed =
  (calls: CallPort, clock: Clock): ReadStored =>
  async (topic, after, limit) => {
    const service = EVENTS.exec(topic)?.[1];
    if (service === undefined) throw new Error(`${topic} holds no events`);
    const answer = await calls
      .call(service, 'feed', { after, limit, partial: true }, ownCall('bus', clock.now()))
      .catch((cause: unknown) => {
        throw new TransientFailure(`the events of ${service} cannot be read`, { cause });
      });
    if (!answer.ok) throw new Error(`${service} refuses to read its events`);
    // The feed is a contract of our own services: a store's id and its events. One of an older release does not say how far it has looked.
    const { events, ...page } = answer.result as Omit<FeedPage, 'upTo'> & { readonly upTo?: number };
    return { ...page, messages: events.map(messageOf) };
  };

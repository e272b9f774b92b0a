import type { LiveEvent } from '@headworks/api/live';
import { until } from '@headworks/testing';
import { shared } from './surroundings.js';

export interface LiveEvents {
  readonly received: readonly LiveEvent[];
  /** The newest received id, which a client sends as `Last-Event-ID` when it reconnects. */
  readonly lastEventId: string | undefined;
  /** Whether the server has ended the stream. */
  readonly ended: boolean;
  /** The first received or later event for which `predicate` returns true. */
  waitFor(predicate: (event: LiveEvent) => boolean): Promise<LiveEvent>;
  close(): void;
}

/** Opens /events for an organization; throws with the status if it is refused. */
export async function openEvents(
  token: string,
  orgId: number,
  lastEventId?: string,
  at = shared(),
  asked: Readonly<Record<string, string>> = {},
): Promise<LiveEvents> {
  const closing = new AbortController();
  const query = new URLSearchParams({ orgId: `${orgId}`, ...asked });
  const response = await fetch(`${at.publicUrl}/events?${query}`, {
    headers: { authorization: token, ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }) },
    signal: closing.signal,
  });
  if (!response.ok || !response.body) {
    closing.abort();
    throw new Error(`/events answered ${response.status}`);
  }
  const received: LiveEvent[] = [];
  const seen = { lastEventId, ended: false };
  const take = (block: string) => {
    const kind = /^event: (.*)$/m.exec(block)?.[1];
    const data = /^data: (.*)$/m.exec(block)?.[1];
    seen.lastEventId = /^id: (.*)$/m.exec(block)?.[1] ?? seen.lastEventId;
    // The server sends only kinds of the contract; each test checks the body it waits for.
    if (kind && data) received.push({ kind, body: JSON.parse(data) } as LiveEvent);
  };
  // close() aborts reading.
  void readBlocks(response.body, take)
    .then(() => {
      seen.ended = true;
    })
    .catch(() => {});
  return {
    received,
    get lastEventId() {
      return seen.lastEventId;
    },
    get ended() {
      return seen.ended;
    },
    waitFor: (predicate) => until(() => received.find(predicate), { what: 'a live event' }),
    close: () => closing.abort(),
  };
}

async function readBlocks(body: ReadableStream<Uint8Array>, take: (block: string) => void): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) take(block);
  }
}

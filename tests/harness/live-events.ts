import type { LiveEvent } from '@headworks/contracts';
import { until } from '@headworks/testing';
import { shared } from './surroundings.js';

export interface LiveEvents {
  readonly received: readonly LiveEvent[];
  /** The first event, past or to come, for which `predicate` holds. */
  waitFor(predicate: (event: LiveEvent) => boolean): Promise<LiveEvent>;
  close(): void;
}

/** Opens /events for an organization; fails with the status where it is refused. */
export async function openEvents(token: string, orgId: number, at = shared()): Promise<LiveEvents> {
  const closing = new AbortController();
  const response = await fetch(`${at.publicUrl}/events?orgId=${orgId}`, { headers: { authorization: token }, signal: closing.signal });
  if (!response.ok || !response.body) {
    closing.abort();
    throw new Error(`/events answered ${response.status}`);
  }
  const received: LiveEvent[] = [];
  // Reading ends by close(), which aborts it.
  void readEvents(response.body, (event) => received.push(event)).catch(() => {});
  return {
    received,
    waitFor: (predicate) => until(() => received.find(predicate), { what: 'a live event' }),
    close: () => closing.abort(),
  };
}

async function readEvents(body: ReadableStream<Uint8Array>, take: (event: LiveEvent) => void): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const kind = /^event: (.*)$/m.exec(part)?.[1];
      const data = /^data: (.*)$/m.exec(part)?.[1];
      // The server names only kinds of the contract; each test checks the body it waits for.
      if (kind && data) take({ kind, body: JSON.parse(data) } as LiveEvent);
    }
  }
}

import type { LiveEvent } from '@headworks/contracts';
import { addressWithOverride } from './acting-for.js';
import { refreshOrEnd } from './call.js';
import { messageParser, type StreamMessage } from './event-stream.js';
import { firstEventId } from './first-event-id.js';
import { currentToken } from './token.js';

/** What the reader tells: an event, or how the line is. After a reconnect the server sends what was missed, or the event `reload`. */
export type LiveNews =
  | { readonly type: 'event'; readonly event: LiveEvent }
  | { readonly type: 'line'; readonly live: boolean; readonly sinceMs: number }
  /** The organization is not there for this user, or no more. */
  | { readonly type: 'refused' };

const FIRST_WAIT_MS = 1_000;
/** Also how long a page may take to see that the server is back. */
const LONGEST_WAIT_MS = 30_000;
/** A line that says nothing for so long, not even a comment, is taken for dead. */
const SILENCE_MS = 90_000;

const kinds: ReadonlySet<string> = new Set(['device', 'alert', 'log', 'perms', 'reload'] satisfies LiveEvent['kind'][]);

export function liveEventOf(message: StreamMessage): LiveEvent | null {
  if (message.data === null || !kinds.has(message.event)) return null;
  // The contract types what /events sends; contract tests hold the server to it.
  return { kind: message.event, body: JSON.parse(message.data) } as LiveEvent;
}

/** Waits, unless the network is back before. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
    window.addEventListener('online', done);
  });

interface Line {
  readonly orgId: number;
  readonly tell: (news: LiveNews) => void;
  readonly signal: AbortSignal;
  lastEventId: string | null;
  failed: boolean;
}

async function readUntilEnd(line: Line): Promise<void> {
  const silence = new AbortController();
  const signal = AbortSignal.any([line.signal, silence.signal]);
  const giveUp = () => silence.abort();
  let timer = setTimeout(giveUp, SILENCE_MS);
  // Without a network the browser leaves the line open: nothing would come and nothing would fail.
  window.addEventListener('offline', giveUp);
  try {
    const response = await fetch(addressWithOverride(`/events?orgId=${line.orgId}`), {
      headers: {
        accept: 'text/event-stream',
        authorization: currentToken() ?? '',
        ...(line.lastEventId === null ? {} : { 'last-event-id': line.lastEventId }),
      },
      signal,
    });
    if (response.status === 401) return await refreshOrEnd();
    if (response.status === 404) line.tell({ type: 'refused' });
    if (!response.ok || response.body === null) throw new Error(`The live line answered ${response.status}`);
    line.tell({ type: 'line', live: true, sinceMs: Date.now() });
    line.failed = false;
    const parse = messageParser();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(giveUp, SILENCE_MS);
      for (const message of parse(part.value)) {
        line.lastEventId = message.id ?? line.lastEventId;
        const event = liveEventOf(message);
        if (event !== null) line.tell({ type: 'event', event });
      }
    }
  } finally {
    clearTimeout(timer);
    window.removeEventListener('offline', giveUp);
  }
}

/** Reads the events of an organization until `signal` aborts; comes back after every failure, each time after a longer wait. */
export async function readLive(orgId: number, tell: (news: LiveNews) => void, signal: AbortSignal): Promise<void> {
  const line: Line = { orgId, tell, signal, lastEventId: firstEventId(), failed: false };
  let waitMs = FIRST_WAIT_MS;
  while (!signal.aborted) {
    const startedAtMs = Date.now();
    try {
      await readUntilEnd(line);
    } catch {
      if (signal.aborted) return;
      if (!line.failed) tell({ type: 'line', live: false, sinceMs: Date.now() });
      line.failed = true;
    }
    // A line that held for a while (the token ended, the server restarted) is taken up again at once.
    waitMs = Date.now() - startedAtMs > LONGEST_WAIT_MS ? FIRST_WAIT_MS : Math.min(waitMs * 2, LONGEST_WAIT_MS);
    await pause(waitMs / 2 + Math.random() * (waitMs / 2), signal);
  }
}

import type { LiveEvent } from '@headworks/api/live';
import { refreshOrEnd } from './call.js';
import { messageParser, type StreamMessage } from './event-stream.js';
import { firstEventId } from './first-event-id.js';
import { serverRoutes } from './path-table.js';
import { addressWithOverride } from './support-override.js';
import { currentToken } from './token.js';

/** An update: an event, or the state of the connection. After a reconnect the server sends the missed events, or the event `reload`. */
export type LiveUpdate =
  | { readonly type: 'event'; readonly event: LiveEvent }
  | { readonly type: 'connection'; readonly live: boolean; readonly sinceMs: number }
  /** The user is not a member of the organization, or no longer one. */
  | { readonly type: 'refused' };

const FIRST_WAIT_MS = 1_000;
/** Upper limit of the wait between two attempts: a page detects a returning server within this time. */
const LONGEST_WAIT_MS = 30_000;
/** A connection without a single byte for this long, not even a comment, counts as broken. */
const IDLE_TIMEOUT_MS = 90_000;

const kinds: ReadonlySet<string> = new Set([
  'device',
  'alert',
  'alarm',
  'log',
  'study',
  'basin',
  'site',
  'job',
  'perms',
  'reload',
] satisfies LiveEvent['kind'][]);

export function liveEventOf(message: StreamMessage): LiveEvent | null {
  if (message.data === null || !kinds.has(message.event)) return null;
  // The contract types what /events sends; contract tests hold the server to it.
  return { kind: message.event, body: JSON.parse(message.data) } as LiveEvent;
}

/** Waits for `ms`, or until the network returns. */
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

interface Connection {
  readonly orgId: number;
  readonly notify: (update: LiveUpdate) => void;
  readonly signal: AbortSignal;
  lastEventId: string | null;
  failed: boolean;
}

async function readUntilEnd(connection: Connection): Promise<void> {
  const idle = new AbortController();
  const signal = AbortSignal.any([connection.signal, idle.signal]);
  const abort = () => idle.abort();
  let timer = setTimeout(abort, IDLE_TIMEOUT_MS);
  // When the network fails, the browser keeps the connection open without data and without an error.
  window.addEventListener('offline', abort);
  try {
    const response = await fetch(addressWithOverride(`${serverRoutes.events}?orgId=${connection.orgId}`), {
      headers: {
        accept: 'text/event-stream',
        authorization: currentToken() ?? '',
        ...(connection.lastEventId === null ? {} : { 'last-event-id': connection.lastEventId }),
      },
      signal,
    });
    if (response.status === 401) return await refreshOrEnd();
    if (response.status === 404) connection.notify({ type: 'refused' });
    if (!response.ok || response.body === null) throw new Error(`The live connection was refused with status ${response.status}`);
    connection.notify({ type: 'connection', live: true, sinceMs: Date.now() });
    connection.failed = false;
    const parse = messageParser();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(abort, IDLE_TIMEOUT_MS);
      for (const message of parse(part.value)) {
        connection.lastEventId = message.id ?? connection.lastEventId;
        const event = liveEventOf(message);
        if (event !== null) connection.notify({ type: 'event', event });
      }
    }
  } finally {
    clearTimeout(timer);
    window.removeEventListener('offline', abort);
  }
}

/** Reads the events of an organization until `signal` aborts. Reconnects after every failure, with increasing waits. */
export async function readLive(orgId: number, notify: (update: LiveUpdate) => void, signal: AbortSignal): Promise<void> {
  const connection: Connection = { orgId, notify, signal, lastEventId: firstEventId(), failed: false };
  let waitMs = FIRST_WAIT_MS;
  while (!signal.aborted) {
    const startedAtMs = Date.now();
    try {
      await readUntilEnd(connection);
    } catch {
      if (signal.aborted) return;
      if (!connection.failed) notify({ type: 'connection', live: false, sinceMs: Date.now() });
      connection.failed = true;
    }
    // After a long-lived connection (the token expired, the server restarted), reconnect with the shortest wait.
    waitMs = Date.now() - startedAtMs > LONGEST_WAIT_MS ? FIRST_WAIT_MS : Math.min(waitMs * 2, LONGEST_WAIT_MS);
    await pause(waitMs / 2 + Math.random() * (waitMs / 2), signal);
  }
}

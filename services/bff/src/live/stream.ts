import { type LiveEvent, RefusalError } from '@headworks/contracts';
import type { FastifyReply } from 'fastify';
import type { Bff } from '../core/bff.js';
import type { Caller } from '../core/caller.js';
import { asTheyStand } from '../core/standing.js';
import type { Backlog } from './backlog.js';
import { HintBuffer, type Turn } from './connection.js';
import { RELOAD, tell } from './tell.js';

const HEARTBEAT_MS = 20_000;
/** What a client waits before it comes back. */
const RETRY_MS = 2_000;
/** A reader who takes in less is let go; it resumes when it comes back. */
const MOST_UNREAD_BYTES = 16 * 1_048_576;

/** What a reader may take to read the end of its stream. */
const TAKE_THE_REST_MS = 10_000;

export interface LiveStream {
  readonly userId: string;
  readonly buffer: HintBuffer;
  close(): void;
}

export interface Reader {
  readonly caller: Caller;
  readonly orgId: number;
  readonly lastEventId: string | undefined;
  /** Has the hints of the organization pushed into the stream's buffer from now on. */
  readonly subscribe: (stream: LiveStream) => void;
  readonly onClose: (stream: LiveStream) => void;
}

/**
 * Answers with an event stream. Only the end of a turn carries an id: a reader whose connection breaks in the middle of one gets all of it again.
 * It subscribes before it looks at what was missed, so that nothing falls between.
 */
export function openStream(bff: Bff, backlog: Backlog, reply: FastifyReply, reader: Reader): void {
  const { caller, orgId } = reader;
  const { raw } = reply.hijack();
  // Who left while it was decided whether they may read: nothing would say so any more.
  if (raw.destroyed || raw.socket?.destroyed !== false) return;
  raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
  const write = (events: readonly LiveEvent[], id: string | undefined) => {
    const blocks = events.map(({ kind, body }) => `event: ${kind}\ndata: ${JSON.stringify(body)}\n\n`);
    raw.write([...blocks, ...(id === undefined ? [] : [`id: ${id}\n\n`])].join(''));
    if (raw.writableLength > MOST_UNREAD_BYTES) raw.destroy();
  };
  const send = async (turn: Turn) => {
    // What changes from now on comes with the next turn.
    const id = turn.kind === 'reload' || turn.all ? backlog.id : undefined;
    // Permissions are looked up at each turn, also for what is sent again.
    const present = await asTheyStand(bff.standings, caller);
    const events = await tell(bff, present, orgId, turn);
    if (events === undefined) close();
    else write(events, id);
  };
  const beat = async () => {
    await asTheyStand(bff.standings, caller);
    raw.write(': alive\n\n');
    // So that the id of a quiet reader is never old.
    if (buffer.idle) write([], backlog.id);
  };
  // A fault says nothing of the person: the stream stays. Where it lasts, no heartbeat comes, and the client opens another one.
  const failed = (error: unknown) => {
    if (error instanceof RefusalError) return close();
    bff.platform.logger.warn({ err: error }, 'a live stream was not served this time');
    throw error;
  };
  const buffer = new HintBuffer((turn) => send(turn).catch(failed));
  const heartbeat = setInterval(
    () =>
      void beat()
        .catch(failed)
        .catch(() => undefined),
    HEARTBEAT_MS,
  );
  const ends = setTimeout(() => close(), Math.max(0, caller.expiresAt * 1000 - Date.now()));
  // Also by the server: a reader that takes nothing in would keep its place until its connection breaks.
  const close = () => {
    clearInterval(heartbeat);
    clearTimeout(ends);
    buffer.close();
    reader.onClose(stream);
    raw.end();
    setTimeout(() => raw.destroy(), TAKE_THE_REST_MS).unref();
  };
  const stream: LiveStream = { userId: caller.userId, buffer, close };
  raw.on('close', close);
  raw.write(`retry: ${RETRY_MS}\n\n`);
  reader.subscribe(stream);
  const missed = backlog.since(orgId, reader.lastEventId);
  if (missed === undefined) write([RELOAD], backlog.id);
  else for (const { kind, key } of missed) buffer.push(kind, key);
}

import { RefusalError } from '@headworks/api/errors';
import type { LiveEvent } from '@headworks/api/live';
import type { FastifyReply } from 'fastify';
import { withCurrentAccount } from '../core/account-status.js';
import type { Caller } from '../core/caller.js';
import type { Context } from '../core/context.js';
import type { Backlog } from './backlog.js';
import { HintBuffer, type Turn } from './connection.js';
import { RELOAD, readChanges } from './read-changes.js';
import type { SharedReads } from './shared-reads.js';
import { watchUnsent, writeWhenRead } from './unsent-bytes.js';

const HEARTBEAT_MS = 20_000;
/** A client waits this long before it reconnects. */
const RETRY_MS = 2_000;
/** How long a reader may take to read the end of its stream. */
const CLOSE_TIMEOUT_MS = 10_000;

export interface LiveStream {
  readonly userId: string;
  readonly buffer: HintBuffer;
  close(): void;
}

/** What all streams of a process read from. */
export interface Sources {
  readonly backlog: Backlog;
  readonly reads: SharedReads;
}

export interface Reader {
  readonly caller: Caller;
  /** The caller as of now, before each turn: a look of support goes on in a later hour. */
  readonly present: () => Promise<Caller>;
  readonly orgId: number;
  readonly lastEventId: string | undefined;
  /** Subscribes the stream's buffer to the hints of the organization. */
  readonly subscribe: (stream: LiveStream) => void;
  readonly onClose: (stream: LiveStream) => void;
}

/**
 * Answers with an event stream. Only the end of a turn carries an id: after a connection that breaks within a turn, the whole turn is sent again.
 * It subscribes before it reads the missed hints, so that no hint is lost between.
 */
export function openStream(context: Context, { backlog, reads }: Sources, reply: FastifyReply, reader: Reader): void {
  const { caller, orgId } = reader;
  const { raw, request } = reply.hijack();
  // The client may have left during the permission check; then no close event comes any more.
  if (raw.destroyed || raw.socket?.destroyed !== false) return;
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-request-id': request.id,
  });
  // For a slow reader one turn waits as bytes; what changes meanwhile waits as keys, until there are so many that it reads its lists again.
  const write = async (events: readonly LiveEvent[], id: string | undefined) => {
    const blocks = events.map(({ kind, body }) => `event: ${kind}\ndata: ${JSON.stringify(body)}\n\n`);
    await writeWhenRead(raw, [...blocks, ...(id === undefined ? [] : [`id: ${id}\n\n`])].join(''));
  };
  const send = async (turn: Turn) => {
    // Later changes come with the next turn.
    const id = turn.kind === 'reload' || turn.all ? backlog.id : undefined;
    // Each turn reads the permissions again, also for what is sent again.
    const events = await readChanges(context, await reader.present(), orgId, turn, { reads, hintId: () => backlog.id });
    if (events === undefined) close();
    else await write(events, id);
  };
  const isUnread = watchUnsent(raw);
  const beat = async () => {
    if (isUnread()) return void raw.destroy();
    await withCurrentAccount(context.accountStatuses, caller, String(request.id));
    raw.write(': alive\n\n');
    // Keeps the id of an idle reader recent.
    if (buffer.idle) await write([], backlog.id);
  };
  // A fault says nothing about the permissions: the stream stays open. If it lasts, no heartbeat comes, and the client reconnects.
  const failed = (error: unknown) => {
    if (error instanceof RefusalError) return close();
    context.platform.logger.warn({ err: error }, 'a turn of a live stream failed');
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
  // The server closes too: a reader that does not read would keep its place until its connection breaks.
  const close = () => {
    clearInterval(heartbeat);
    clearTimeout(ends);
    buffer.close();
    reader.onClose(stream);
    raw.end();
    setTimeout(() => raw.destroy(), CLOSE_TIMEOUT_MS).unref();
  };
  const stream: LiveStream = { userId: caller.userId, buffer, close };
  raw.on('close', close);
  raw.write(`retry: ${RETRY_MS}\n\n`);
  reader.subscribe(stream);
  const missed = backlog.since(orgId, reader.lastEventId);
  if (missed === undefined) void write([RELOAD], backlog.id);
  else for (const { kind, key } of missed) buffer.push(kind, key);
}

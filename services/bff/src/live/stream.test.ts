import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MORE, openUnreadResponse } from '../../test-kit/unread-response.js';
import type { Caller } from '../core/caller.js';
import type { Context } from '../core/context.js';
import { Backlog } from './backlog.js';
import { SharedReads } from './shared-reads.js';
import { type LiveStream, openStream } from './stream.js';

const HEARTBEAT_MS = 20_000;
/** A stream has up to one turn of a kind in this time. */
const TURN_MS = 1_000;
const ORG_ID = 1;
/** An API key: its permissions need no view. */
const CALLER: Omit<Caller, 'expiresAt'> = { userId: 'key', groups: [], sessionId: '', overrideUserId: undefined, keyOrgId: ORG_ID };

let client: Socket;
let raw: ServerResponse;
let close: () => void;
let stream: LiveStream;
let turns: number;
let left: number;
beforeEach(async () => {
  ({ client, raw, close } = await openUnreadResponse());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'] });
  [turns, left] = [0, 0];
  const caller = { ...CALLER, expiresAt: Date.now() / 1000 + 3_600 };
  // The stream uses no more of a reply, and nothing of the context for an API key.
  const reply = { hijack: () => ({ raw, request: { id: 'request' } }) } as unknown as FastifyReply;
  openStream({} as Context, { backlog: new Backlog(), reads: new SharedReads() }, reply, {
    caller,
    present: async () => {
      turns += 1;
      return caller;
    },
    orgId: ORG_ID,
    lastEventId: undefined,
    subscribe: (opened) => {
      stream = opened;
    },
    onClose: () => {
      left += 1;
    },
  });
});
afterEach(() => {
  stream.close();
  vi.useRealTimers();
  close();
});

it('the third heartbeat after which its reader has read nothing ends a stream, and frees its place', async () => {
  raw.write(MORE);
  await vi.advanceTimersByTimeAsync(2 * HEARTBEAT_MS);
  expect([raw.destroyed, left]).toEqual([false, 0]);
  const closed = once(raw, 'close');
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
  await closed;
  expect([raw.destroyed, left]).toEqual([true, 1]);
});

it('heartbeats do not end the stream of a reader that reads', async () => {
  client.resume();
  for (let beats = 0; beats < 5; beats++) {
    const read = once(client, 'data');
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
    await read;
  }
  expect([raw.destroyed, left]).toEqual([false, 0]);
});

it('nothing is read for a reader until it has read the turn before', async () => {
  raw.write(MORE);
  for (let seconds = 0; seconds < 10; seconds++) {
    stream.buffer.reload();
    await vi.advanceTimersByTimeAsync(TURN_MS);
  }
  expect(turns).toBe(1);
  const drained = once(raw, 'drain');
  client.resume();
  await drained;
  await vi.advanceTimersByTimeAsync(TURN_MS);
  expect(turns).toBe(2);
});

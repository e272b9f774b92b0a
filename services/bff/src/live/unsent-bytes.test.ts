import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MORE, openUnreadResponse } from '../../test-kit/unread-response.js';
import { HintBuffer } from './connection.js';
import { watchUnsent, writeWhenRead } from './unsent-bytes.js';

let client: Socket;
let raw: ServerResponse;
let close: () => void;
beforeEach(async () => {
  ({ client, raw, close } = await openUnreadResponse());
});
afterEach(() => close());

it('a reader that never reads is noticed after two heartbeats', () => {
  const isUnread = watchUnsent(raw);
  raw.write(MORE);
  expect([isUnread(), isUnread(), isUnread()]).toEqual([false, false, true]);
});

it('a reader that takes what waits, however late, keeps its stream', async () => {
  const isUnread = watchUnsent(raw);
  raw.write(MORE);
  expect([isUnread(), isUnread()]).toEqual([false, false]);
  client.resume();
  await once(raw, 'drain');
  expect([isUnread(), isUnread(), isUnread(), isUnread()]).toEqual([false, false, false, false]);
});

it('a stream to which nothing was written is not unread', () => {
  const isUnread = watchUnsent(raw);
  expect([isUnread(), isUnread(), isUnread(), isUnread()]).toEqual([false, false, false, false]);
});

it('of all that changes while a reader reads nothing, one turn waits as bytes; it gets the rest when it reads', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  try {
    const turns: number[] = [];
    const buffer = new HintBuffer(async (turn) => {
      turns.push(turn.kind === 'things' ? (turn.waiting.get('device')?.size ?? 0) : 0);
      await writeWhenRead(raw, MORE);
    });
    for (let second = 0; second < 60; second++) {
      for (let device = 0; device < 10; device++) buffer.push('device', `${second} ${device}`);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(turns).toEqual([10]);
    expect(raw.writableLength).toBeLessThanOrEqual(MORE.length + 1_000);
    client.resume();
    await once(raw, 'drain');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(turns).toEqual([10, 500]);
    buffer.close();
  } finally {
    vi.useRealTimers();
  }
});

it('a write ends when the reader leaves', async () => {
  const written = writeWhenRead(raw, MORE);
  client.destroy();
  await written;
});

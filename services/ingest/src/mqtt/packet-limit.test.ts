import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConnectionBytes, roomOfBytes } from './connection-bytes.js';
import { limitPackets } from './packet-limit.js';
import { header, packet } from './raw-device.js';
import type { Room } from './room.js';

const CONNECT = 0x10;
const PUBLISH = 0x30;
const ROOM_BYTES = 500_000;
const OWN_BYTES = 10_000;
const LOGIN = packet(CONNECT, 200);

let room: Room;
let socket: PassThrough;
let read: number;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  read = 0;
  room = roomOfBytes(ROOM_BYTES);
  // What is written comes in: a connection without a network.
  socket = new PassThrough({ highWaterMark: ROOM_BYTES });
  socket.on('error', () => undefined);
  // As the broker reads: only when something is there.
  socket.on('readable', () => {
    for (let chunk = socket.read(); chunk !== null; chunk = socket.read()) read += chunk.length;
  });
  limitPackets(socket, { firstBytes: 200, laterBytes: 150_000, bytes: new ConnectionBytes(OWN_BYTES, room, () => 'org-1') });
});
afterEach(() => {
  socket.destroy();
  vi.useRealTimers();
});

/** Sends, and resolves once it has been read or has ended the connection. */
async function send(...parts: readonly Buffer[]): Promise<void> {
  const all = Buffer.concat(parts);
  const before = read;
  socket.write(all);
  while (read < before + all.length && !socket.destroyed) await setImmediate();
}

describe('a connection', () => {
  it('is left alone by packets of the length they may have, however they are cut, and loses nothing', async () => {
    const stream = Buffer.concat([LOGIN, packet(PUBLISH, 90_000), packet(0xc0, 0), packet(PUBLISH, 300)]);
    const cuts = [0, 1, 2, 205, 206, 50_000, stream.length];
    for (const [index, from] of cuts.slice(0, -1).entries()) await send(stream.subarray(from, cuts[index + 1]));
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect([read, socket.destroyed, room.inAll]).toEqual([stream.length, false, 0]);
  });

  it('takes room for the bytes that have arrived, above its own, until the packet is whole or the connection ends', async () => {
    await send(LOGIN, header(PUBLISH, 90_000));
    expect(room.inAll).toBe(0);
    await send(Buffer.alloc(OWN_BYTES));
    await send(Buffer.alloc(50_000));
    expect(room.inAll).toBeGreaterThanOrEqual(50_000);
    expect(room.inAll).toBeLessThan(51_000);
    await send(Buffer.alloc(30_000), header(PUBLISH, 80_000), Buffer.alloc(9_000));
    expect(room.inAll).toBe(0);
    await send(Buffer.alloc(40_000));
    expect(room.inAll).toBeGreaterThan(0);
    socket.destroy();
    await once(socket, 'close');
    expect(room.inAll).toBe(0);
  });

  it('takes room for the memory of its chunks: single bytes cost more than they are', async () => {
    await send(LOGIN, header(PUBLISH, 9_000));
    for (let sent = 0; sent < 100 && !socket.destroyed; sent++) await send(Buffer.alloc(1));
    expect(room.inAll).toBeGreaterThan(100);
  });

  it('is ended where others have taken the room, but not by a packet within its own', async () => {
    for (let org = 2; org < 50; org++) while (room.take(`org-${org}`, 1_000));
    await send(LOGIN, header(PUBLISH, 9_000), Buffer.alloc(8_000));
    await send(Buffer.alloc(1_000));
    expect(socket.destroyed).toBe(false);
    await send(header(PUBLISH, 90_000), Buffer.alloc(80_000));
    expect(socket.destroyed).toBe(true);
  });

  it.each([
    ['a login that claims 256 MB', header(CONNECT, 268_435_455)],
    ['a login a byte too long', header(CONNECT, 201)],
    ['a packet a byte too long after the login', Buffer.concat([LOGIN, header(PUBLISH, 150_001)])],
  ])('is ended by %s', async (_what, bytes) => {
    await send(bytes);
    expect(socket.destroyed).toBe(true);
  });
});

describe('a packet that is not finished ends its connection', () => {
  it.each([
    ['30 s after it began where only a part of its header is there', Buffer.from([PUBLISH, 0x80]), 30_000],
    ['after 30 s and 1 s for each 8 KiB that it announces', header(PUBLISH, 81_920), 40_000],
  ])('%s', async (_what, begun, allowedMs) => {
    await send(LOGIN, begun);
    await vi.advanceTimersByTimeAsync(allowedMs - 1);
    expect(socket.destroyed).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(socket.destroyed).toBe(true);
  });

  it('however often a byte of it comes', async () => {
    await send(LOGIN, header(PUBLISH, 8_192));
    for (let second = 0; second < 31 && !socket.destroyed; second++) {
      await send(Buffer.alloc(1));
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(socket.destroyed).toBe(true);
  });

  it('unless it is finished in time: the time of the next one begins with it', async () => {
    await send(LOGIN, header(PUBLISH, 8_192));
    await vi.advanceTimersByTimeAsync(30_000);
    await send(Buffer.alloc(8_192), header(PUBLISH, 8_192));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(socket.destroyed).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(socket.destroyed).toBe(true);
  });
});

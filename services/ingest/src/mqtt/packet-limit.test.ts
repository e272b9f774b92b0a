import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { HeldBytes, type SharedLimit } from '@headworks/rate-limit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limitPackets } from './packet-limit.js';
import { header, packet } from './raw-device.js';
import { sharedBytes } from './shared-bytes.js';

const CONNECT = 0x10;
const PUBLISH = 0x30;
const ROOM_BYTES = 500_000;
const OWN_BYTES = 10_000;
const LOGIN = packet(CONNECT, 200);

let shared: SharedLimit;
let socket: PassThrough;
let read: number;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  read = 0;
  shared = sharedBytes(ROOM_BYTES);
  // A connection without a network: written data is received.
  socket = new PassThrough({ highWaterMark: ROOM_BYTES });
  socket.on('error', () => undefined);
  // Reads like the broker: only when data is available.
  socket.on('readable', () => {
    for (let chunk = socket.read(); chunk !== null; chunk = socket.read()) read += chunk.length;
  });
  limitPackets(socket, { firstBytes: 200, laterBytes: 150_000, bytes: new HeldBytes(OWN_BYTES, shared, () => 'org-1') });
});
afterEach(() => {
  socket.destroy();
  vi.useRealTimers();
});

/** Sends, and resolves once the data was read or the connection was closed. */
async function send(...parts: readonly Buffer[]): Promise<void> {
  const all = Buffer.concat(parts);
  const before = read;
  socket.write(all);
  while (read < before + all.length && !socket.destroyed) await setImmediate();
}

describe('a connection', () => {
  it('receives packets within the length limit completely, for any split', async () => {
    const stream = Buffer.concat([LOGIN, packet(PUBLISH, 90_000), packet(0xc0, 0), packet(PUBLISH, 300)]);
    const cuts = [0, 1, 2, 205, 206, 50_000, stream.length];
    for (const [index, from] of cuts.slice(0, -1).entries()) await send(stream.subarray(from, cuts[index + 1]));
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect([read, socket.destroyed, shared.inAll]).toEqual([stream.length, false, 0]);
  });

  it('uses shared bytes for what has arrived beyond the reserved ones, until the packet is complete or the connection closes', async () => {
    await send(LOGIN, header(PUBLISH, 90_000));
    expect(shared.inAll).toBe(0);
    await send(Buffer.alloc(OWN_BYTES));
    await send(Buffer.alloc(50_000));
    expect(shared.inAll).toBeGreaterThanOrEqual(50_000);
    expect(shared.inAll).toBeLessThan(51_000);
    await send(Buffer.alloc(30_000), header(PUBLISH, 80_000), Buffer.alloc(9_000));
    expect(shared.inAll).toBe(0);
    await send(Buffer.alloc(40_000));
    expect(shared.inAll).toBeGreaterThan(0);
    socket.destroy();
    await once(socket, 'close');
    expect(shared.inAll).toBe(0);
  });

  it('counts the memory of its chunks: single bytes count more than their length', async () => {
    await send(LOGIN, header(PUBLISH, 9_000));
    for (let sent = 0; sent < 100 && !socket.destroyed; sent++) await send(Buffer.alloc(1));
    expect(shared.inAll).toBeGreaterThan(100);
  });

  it('is closed if others have used the shared bytes, but not by a packet within the reserved ones', async () => {
    for (let org = 2; org < 50; org++) while (shared.take(`org-${org}`, 1_000));
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
  ])('is closed by %s', async (_what, bytes) => {
    await send(bytes);
    expect(socket.destroyed).toBe(true);
  });
});

describe('an incomplete packet closes its connection', () => {
  it.each([
    ['30 s after its start if its header is incomplete', Buffer.from([PUBLISH, 0x80]), 30_000],
    ['after 30 s plus 1 s for each 8 KiB of its length', header(PUBLISH, 81_920), 40_000],
  ])('%s', async (_what, begun, allowedMs) => {
    await send(LOGIN, begun);
    await vi.advanceTimersByTimeAsync(allowedMs - 1);
    expect(socket.destroyed).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(socket.destroyed).toBe(true);
  });

  it('even if single bytes keep arriving', async () => {
    await send(LOGIN, header(PUBLISH, 8_192));
    for (let second = 0; second < 31 && !socket.destroyed; second++) {
      await send(Buffer.alloc(1));
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(socket.destroyed).toBe(true);
  });

  it('unless it is completed in time: the time of the next one starts with it', async () => {
    await send(LOGIN, header(PUBLISH, 8_192));
    await vi.advanceTimersByTimeAsync(30_000);
    await send(Buffer.alloc(8_192), header(PUBLISH, 8_192));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(socket.destroyed).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(socket.destroyed).toBe(true);
  });
});

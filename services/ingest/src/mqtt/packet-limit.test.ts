import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limitPackets } from './packet-limit.js';
import { Room } from './room.js';

const LIMITS = { firstBytes: 200, laterBytes: 100_000 };
const ROOM_BYTES = 100_000;
const CONNECT = 0x10;
const PUBLISH = 0x30;

/** A packet's fixed header: its type and how long it claims to be. */
function header(type: number, length: number): Buffer {
  const bytes = [type];
  for (let rest = length; ; rest = Math.floor(rest / 128)) {
    bytes.push((rest % 128) + (rest >= 128 ? 128 : 0));
    if (rest < 128) return Buffer.from(bytes);
  }
}
const packet = (type: number, length: number): Buffer => Buffer.concat([header(type, length), Buffer.alloc(length, 0xff)]);

let server: Server;
let sender: Socket;
let taken: number;
let room: Room;
let receiver: Promise<Socket>;

beforeEach(async () => {
  taken = 0;
  room = new Room({ inAll: ROOM_BYTES, each: () => ROOM_BYTES });
  server = createServer((socket) => {
    // As the broker reads: only when something is there.
    socket.on('readable', () => {
      for (let chunk = socket.read(); chunk !== null; chunk = socket.read()) taken += chunk.length;
    });
    socket.on('error', () => undefined);
    limitPackets(socket, { ...LIMITS, room, holder: () => 'sender' });
  });
  receiver = once(server, 'connection').then(([socket]) => socket);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // It listens on TCP, so its address is not a path.
  sender = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sender.on('error', () => undefined);
  sender.resume();
});
afterEach(async () => {
  sender.destroy();
  await new Promise((resolve) => server.close(resolve));
});

async function untilEnded(): Promise<void> {
  const socket = await receiver;
  if (!socket.destroyed) await once(socket, 'close');
}

describe('a connection', () => {
  it('is left alone by packets of the length they may have, however they are cut, and loses nothing', async () => {
    const stream = Buffer.concat([packet(CONNECT, 200), packet(PUBLISH, 100_000), packet(0xc0, 0), packet(PUBLISH, 300)]);
    for (const [from, to] of [
      [0, 1],
      [1, 2],
      [2, 205],
      [205, 206],
      [206, 50_000],
      [50_000, stream.length],
    ]) {
      await new Promise((resolve) => sender.write(stream.subarray(from, to), resolve));
    }
    sender.end();
    await untilEnded();
    expect(taken).toBe(stream.length);
    expect(room.inAll).toBe(0);
  });

  it('takes room for a packet that has arrived in part, until it is whole or the connection ends', async () => {
    sender.write(Buffer.concat([packet(CONNECT, 200), header(PUBLISH, 90_000)]));
    await expect.poll(() => room.inAll).toBe(90_000);
    sender.write(Buffer.alloc(90_000));
    await expect.poll(() => room.inAll).toBe(0);
    sender.write(header(PUBLISH, 80_000));
    await expect.poll(() => room.inAll).toBe(80_000);
    sender.end();
    await untilEnded();
    expect(room.inAll).toBe(0);
  });

  it('is ended where others have taken the room', async () => {
    room.take('others', 50_000);
    sender.write(Buffer.concat([packet(CONNECT, 200), header(PUBLISH, 50_001)]));
    await untilEnded();
    expect(room.inAll).toBe(50_000);
  });

  it.each([
    ['a login that claims 256 MB', header(CONNECT, 268_435_455)],
    ['a login a byte too long', header(CONNECT, 201)],
    ['a packet a byte too long after the login', Buffer.concat([packet(CONNECT, 200), header(PUBLISH, 100_001)])],
    ['a length of more bytes than there are', Buffer.from([CONNECT, 0x80, 0x80, 0x80, 0x80])],
  ])('is ended by %s', async (_what, bytes) => {
    sender.write(bytes);
    await untilEnded();
    expect(taken).toBeLessThanOrEqual(bytes.length);
  });
});

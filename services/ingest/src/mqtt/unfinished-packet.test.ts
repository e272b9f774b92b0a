import { describe, expect, it } from 'vitest';
import { header, packet } from './raw-device.js';
import { followPackets } from './unfinished-packet.js';

const PUBLISH = 0x30;
const follow = () => followPackets({ firstBytes: 200, laterBytes: 100_000 });

describe('in a stream of packets', () => {
  it('no packet is incomplete after a complete last packet', () => {
    expect(follow()(Buffer.concat([packet(0x10, 200), packet(PUBLISH, 100_000), packet(0xc0, 0)]))).toBeUndefined();
  });

  it('the bytes of an incomplete packet count when they arrive', () => {
    const next = follow();
    expect(next(Buffer.concat([packet(0x10, 5), header(PUBLISH, 90_000)]))).toEqual({ number: 2, lengthBytes: 90_000, arrivedBytes: 4 });
    expect(next(Buffer.alloc(80_000))).toEqual({ number: 2, lengthBytes: 90_000, arrivedBytes: 80_000 });
    expect(next(Buffer.concat([Buffer.alloc(10_000), header(PUBLISH, 7), Buffer.alloc(3)]))).toEqual({
      number: 3,
      lengthBytes: 7,
      arrivedBytes: 5,
    });
    expect(next(Buffer.alloc(4))).toBeUndefined();
  });

  it('a partial header is an incomplete packet with an unknown length', () => {
    const next = follow();
    expect(next(Buffer.from([0x10]))).toEqual({ number: 1, lengthBytes: 0, arrivedBytes: 1 });
    expect(next(Buffer.from([0xc8]))).toEqual({ number: 1, lengthBytes: 0, arrivedBytes: 1 });
    expect(next(Buffer.from([0x01]))).toEqual({ number: 1, lengthBytes: 200, arrivedBytes: 1 });
  });

  it.each([
    ['a first packet a byte too long', header(0x10, 201)],
    ['a later packet a byte too long', Buffer.concat([packet(0x10, 200), header(PUBLISH, 100_001)])],
    ['a length field with too many bytes', Buffer.from([0x10, 0x80, 0x80, 0x80, 0x80])],
  ])('%s is detected', (_what, bytes) => {
    expect(follow()(bytes)).toBe('too long');
  });
});

import type { Duplex } from 'node:stream';
import type { ConnectionBytes } from './connection-bytes.js';
import { followPackets, type PacketLengths, type Unfinished } from './unfinished-packet.js';

export interface PacketLimits extends PacketLengths {
  /** Where the bytes of packets that have arrived in part are counted. */
  readonly bytes: ConnectionBytes;
}

const UNFINISHED_MS = 30_000;
/** 64 kbit/s, what a slow cellular link carries. */
const SLOWEST_BYTES_PER_SECOND = 8_192;
/** The broker keeps each chunk of an unfinished packet as an object of its own, however short. */
const LEAST_CHUNK_BYTES = 512;

/** How long a packet may take to arrive. */
const allowedMs = ({ lengthBytes }: Unfinished): number => UNFINISHED_MS + (lengthBytes / SLOWEST_BYTES_PER_SECOND) * 1_000;

/**
 * Ends a connection on which a packet is announced that is longer than it may be, or arrives too slowly, or for whose bytes there is no room:
 * the broker would gather all of it first.
 * To be called once the broker reads the socket, so that this sees what the broker takes and takes nothing itself.
 * The broker reads nothing on between the first packet and its answer to it, so the first limit is that of a client that is not logged in.
 */
export function limitPackets(socket: Duplex, limits: PacketLimits): void {
  const { bytes } = limits;
  const follow = followPackets(limits);
  let [number, lengthBytes, heldBytes] = [0, 0, 0];
  let timer: NodeJS.Timeout | undefined;

  const release = (): void => {
    bytes.give(heldBytes);
    heldBytes = 0;
    clearTimeout(timer);
  };
  socket.on('data', (chunk: Buffer) => {
    const unfinished = follow(chunk);
    if (unfinished === 'too long') return void socket.destroy();
    if (unfinished?.number !== number) release();
    if (!unfinished) return;
    // The length is there once the header is.
    if (unfinished.number !== number || unfinished.lengthBytes !== lengthBytes) {
      clearTimeout(timer);
      timer = setTimeout(() => socket.destroy(), allowedMs(unfinished));
    }
    ({ number, lengthBytes } = unfinished);
    const costBytes = Math.max(unfinished.arrivedBytes, LEAST_CHUNK_BYTES);
    if (!bytes.take(costBytes)) return void socket.destroy();
    heldBytes += costBytes;
  });
  socket.once('close', release);
}

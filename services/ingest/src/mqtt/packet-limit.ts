import type { Duplex } from 'node:stream';
import type { HeldBytes } from '@headworks/rate-limit';
import { followPackets, type PacketLengths, type Unfinished } from './unfinished-packet.js';

export interface PacketLimits extends PacketLengths {
  /** Counts the bytes of incomplete packets. */
  readonly bytes: HeldBytes;
}

const UNFINISHED_MS = 30_000;
/** 64 kbit/s, the rate of a slow cellular link. */
const SLOWEST_BYTES_PER_SECOND = 8_192;
/** The broker keeps each chunk of an incomplete packet as an object, even a short one. */
const LEAST_CHUNK_BYTES = 512;

/** Maximum time for a packet to arrive. */
const allowedMs = ({ lengthBytes }: Unfinished): number => UNFINISHED_MS + (lengthBytes / SLOWEST_BYTES_PER_SECOND) * 1_000;

/**
 * Closes a connection whose packet is too long, arrives too slowly, or exceeds the byte limits:
 * the broker would buffer all of it first.
 * Call it after the broker has started to read the socket, so that this only observes the data.
 * The broker reads no further before it has answered the first packet, so the first limit applies before the login.
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
    // The length is available once the header is complete.
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

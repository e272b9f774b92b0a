import type { Socket } from 'node:net';
import type { Room } from './room.js';

export interface PacketLimits {
  /** What the packet that logs in may claim to be long. */
  readonly firstBytes: number;
  /** The same for each packet after it. */
  readonly laterBytes: number;
  /** Where packets that have arrived in part take their room, as the share of `holder()`. */
  readonly room: Room;
  readonly holder: () => string;
}

const MAX_HEADER_BYTES = 5;

/**
 * Ends a connection on which a packet is announced that is longer than it may be, or for which there is no room: the broker would gather all of it first.
 * To be called once the broker reads the socket, so that this sees what the broker takes and takes nothing itself.
 * The broker reads nothing on between the first packet and its answer to it, so the first limit is that of whoever is not logged in.
 */
export function limitPackets(socket: Socket, limits: PacketLimits): void {
  const { room, holder } = limits;
  let release = (): void => undefined;
  const follow = announcedLengths(limits, () => release());
  socket.on('data', (chunk: Buffer) => {
    const unfinishedBytes = follow(chunk);
    if (unfinishedBytes === undefined) return void socket.destroy();
    if (unfinishedBytes === 0) return;
    const taker = holder();
    if (!room.take(taker, unfinishedBytes)) return void socket.destroy();
    release = () => {
      release = () => undefined;
      room.give(taker, unfinishedBytes);
    };
  });
  socket.once('close', () => release());
}

/**
 * Follows the fixed headers through a stream of MQTT packets (MQTT 3.1.1, 2.2.3). Answers for each chunk the length of the packet that began in it and goes on
 * after it, 0 where there is none, undefined where one is too long. Calls `onEnd` at the end of each packet.
 */
function announcedLengths(
  { firstBytes, laterBytes }: Pick<PacketLimits, 'firstBytes' | 'laterBytes'>,
  onEnd: () => void,
): (chunk: Buffer) => number | undefined {
  let allowedBytes = firstBytes;
  let headerBytes = 0;
  let lengthBytes = 0;
  let skipBytes = 0;
  let begunBytes = 0;

  /** One byte of a fixed header: the packet's type, then its length, seven bits a byte, the lowest first. */
  const takeHeader = (byte: number): boolean => {
    headerBytes++;
    if (headerBytes === 1) return true;
    lengthBytes += (byte & 0x7f) * 128 ** (headerBytes - 2);
    if ((byte & 0x80) !== 0) return headerBytes < MAX_HEADER_BYTES;
    if (lengthBytes > allowedBytes) return false;
    begunBytes = lengthBytes;
    [skipBytes, headerBytes, lengthBytes, allowedBytes] = [lengthBytes, 0, 0, laterBytes];
    return true;
  };

  return (chunk) => {
    begunBytes = 0;
    for (let at = 0; at < chunk.length; ) {
      const body = Math.min(skipBytes, chunk.length - at);
      skipBytes -= body;
      at += body;
      if (body > 0 && skipBytes === 0) onEnd();
      const byte = chunk[at++];
      if (byte !== undefined && !takeHeader(byte)) return undefined;
    }
    return skipBytes > 0 ? begunBytes : 0;
  };
}

import type { Socket } from 'node:net';

export interface PacketLimits {
  /** What the packet that logs in may claim to be long. */
  readonly firstBytes: number;
  /** The same for each packet after it. */
  readonly laterBytes: number;
}

const MAX_HEADER_BYTES = 5;

/**
 * Ends a connection on which a packet is announced that is longer than it may be: the broker would gather all of it first.
 * To be called once the broker reads the socket, so that this sees what the broker takes and takes nothing itself.
 * The broker reads nothing on between the first packet and its answer to it, so the first limit is that of whoever is not logged in.
 */
export function limitPackets(socket: Socket, limits: PacketLimits): void {
  const keepsTo = announcedLengths(limits);
  socket.on('data', (chunk: Buffer) => {
    if (!keepsTo(chunk)) socket.destroy();
  });
}

/** Follows the fixed headers through a stream of MQTT packets (MQTT 3.1.1, 2.2.3), and answers for each chunk whether all announced lengths are allowed. */
function announcedLengths({ firstBytes, laterBytes }: PacketLimits): (chunk: Buffer) => boolean {
  let allowedBytes = firstBytes;
  let headerBytes = 0;
  let lengthBytes = 0;
  let skipBytes = 0;

  /** One byte of a fixed header: the packet's type, then its length, seven bits a byte, the lowest first. */
  const takeHeader = (byte: number): boolean => {
    headerBytes++;
    if (headerBytes === 1) return true;
    lengthBytes += (byte & 0x7f) * 128 ** (headerBytes - 2);
    if ((byte & 0x80) !== 0) return headerBytes < MAX_HEADER_BYTES;
    if (lengthBytes > allowedBytes) return false;
    [skipBytes, headerBytes, lengthBytes, allowedBytes] = [lengthBytes, 0, 0, laterBytes];
    return true;
  };

  return (chunk) => {
    for (let at = 0; at < chunk.length; ) {
      const body = Math.min(skipBytes, chunk.length - at);
      skipBytes -= body;
      at += body;
      const byte = chunk[at++];
      if (byte !== undefined && !takeHeader(byte)) return false;
    }
    return true;
  };
}

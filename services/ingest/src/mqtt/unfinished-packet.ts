/** The packet of a stream that goes on after a chunk. */
export interface Unfinished {
  /** Which packet of the stream it is. */
  readonly number: number;
  /** What its header announces, 0 while that is not whole. */
  readonly lengthBytes: number;
  /** Those of this packet that came with the chunk. */
  readonly arrivedBytes: number;
}

export interface PacketLengths {
  /** What the packet that logs in may announce. */
  readonly firstBytes: number;
  /** The same for each packet after it. */
  readonly laterBytes: number;
}

const MAX_HEADER_BYTES = 5;

/** Follows the fixed headers through a stream of MQTT packets (MQTT 3.1.1, 2.2.3). Answers for each chunk the packet that goes on after it, if one does. */
export function followPackets({ firstBytes, laterBytes }: PacketLengths): (chunk: Buffer) => Unfinished | 'too long' | undefined {
  let number = 0;
  let headerBytes = 0;
  let lengthBytes = 0;
  let skipBytes = 0;

  /** One byte of a fixed header: the packet's type, then its length, seven bits a byte, the lowest first. False where it is too long. */
  const takeHeader = (byte: number): boolean => {
    headerBytes++;
    if (headerBytes === 1) {
      [number, lengthBytes] = [number + 1, 0];
      return true;
    }
    lengthBytes += (byte & 0x7f) * 128 ** (headerBytes - 2);
    if ((byte & 0x80) !== 0) return headerBytes < MAX_HEADER_BYTES;
    [skipBytes, headerBytes] = [lengthBytes, 0];
    return lengthBytes <= (number === 1 ? firstBytes : laterBytes);
  };

  return (chunk) => {
    let begunAt = 0;
    for (let at = 0; at < chunk.length; ) {
      const body = Math.min(skipBytes, chunk.length - at);
      skipBytes -= body;
      at += body;
      if (headerBytes === 0 && skipBytes === 0) begunAt = at;
      const byte = chunk[at++];
      if (byte !== undefined && !takeHeader(byte)) return 'too long';
    }
    if (headerBytes === 0 && skipBytes === 0) return undefined;
    return { number, lengthBytes: headerBytes === 0 ? lengthBytes : 0, arrivedBytes: chunk.length - begunAt };
  };
}

/** The packet of a stream that is incomplete after a chunk. */
export interface Unfinished {
  /** The index of the packet in the stream. */
  readonly number: number;
  /** The length in its header, 0 while the header is incomplete. */
  readonly lengthBytes: number;
  /** The bytes of this packet in the chunk. */
  readonly arrivedBytes: number;
}

export interface PacketLengths {
  /** Maximum length of the login packet. */
  readonly firstBytes: number;
  /** Maximum length of each later packet. */
  readonly laterBytes: number;
}

const MAX_HEADER_BYTES = 5;

/** Parses the fixed headers of a stream of MQTT packets (MQTT 3.1.1, 2.2.3). Returns for each chunk the packet that is incomplete after it, if any. */
export function followPackets({ firstBytes, laterBytes }: PacketLengths): (chunk: Buffer) => Unfinished | 'too long' | undefined {
  let number = 0;
  let headerBytes = 0;
  let lengthBytes = 0;
  let skipBytes = 0;

  /** Takes one byte of a fixed header: the type, then the length, seven bits per byte, lowest first. Returns false if it is too long. */
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

import { connect, type Socket } from 'node:net';

/** A test client that writes MQTT 3.1.1 bytes, for behaviour that no library has. */
export interface RawDevice {
  readonly socket: Socket;
  /** The types of the received packets, such as CONNACK = 2, PUBACK = 4, PUBREC = 5. */
  readonly came: readonly number[];
  send(...packets: readonly Buffer[]): void;
  /** Resolves at the end of the connection. */
  ended(): Promise<void>;
}

export function rawDevice(port: number): RawDevice {
  const socket = connect(port, '127.0.0.1');
  const came: number[] = [];
  let rest = Buffer.alloc(0);
  // Packets of the broker are shorter than 128 bytes here: one length byte.
  socket.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 2 && rest.length >= 2 + (rest[1] ?? 0)) {
      came.push((rest[0] ?? 0) >> 4);
      rest = rest.subarray(2 + (rest[1] ?? 0));
    }
  });
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return {
    socket,
    came,
    send: (...packets) => void socket.write(Buffer.concat(packets)),
    ended: () => closed,
  };
}

const text = (value: string): Buffer => Buffer.concat([number(Buffer.byteLength(value)), Buffer.from(value)]);
const number = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff]);

/** The fixed header of a packet: type and length. */
export function header(first: number, lengthBytes: number): Buffer {
  const bytes = [first];
  for (let left = lengthBytes; ; left = Math.floor(left / 128)) {
    bytes.push((left % 128) + (left >= 128 ? 128 : 0));
    if (left < 128) return Buffer.from(bytes);
  }
}

const framed = (first: number, body: Buffer): Buffer => Buffer.concat([header(first, body.length), body]);

/** A packet of this type and length with arbitrary bytes. */
export const packet = (first: number, lengthBytes: number): Buffer => framed(first, Buffer.alloc(lengthBytes, 0xff));

export interface Login {
  readonly clientId: string;
  readonly password: string;
  readonly clean?: boolean;
  readonly will?: { readonly topic: string; readonly payload: string; readonly retain: boolean };
}

export function loginPacket({ clientId, password, clean = true, will }: Login): Buffer {
  const flags = 0b1100_0000 | (clean ? 2 : 0) | (will ? 4 : 0) | (will?.retain ? 32 : 0);
  const last = will ? [text(will.topic), text(will.payload)] : [];
  return framed(
    0x10,
    Buffer.concat([text('MQTT'), Buffer.from([4, flags]), number(0), text(clientId), ...last, text('logger'), text(password)]),
  );
}

export interface Publish {
  readonly topic: string;
  readonly payload: string;
  readonly qos?: 0 | 1 | 2;
  readonly id?: number;
  readonly retain?: boolean;
}

export function publishPacket({ topic, payload, qos = 1, id = 1, retain = false }: Publish): Buffer {
  const first = 0x30 | (qos << 1) | (retain ? 1 : 0);
  return framed(first, Buffer.concat([text(topic), ...(qos > 0 ? [number(id)] : []), Buffer.from(payload)]));
}

export const releasePacket = (id: number): Buffer => framed(0x62, number(id));

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import mqtt, { type Packet } from 'mqtt-packet';
import type { LoadConnection } from './load.ts';

const CONNECT_TIMEOUT_MS = 20_000;
const MESSAGE_ID = 1;

/** A connection of a device over MQTT 3.1.1 that has one packet of QoS 1 on its way at a time. */
export class MqttConnection implements LoadConnection {
  #socket: Socket;
  #answered: ((status: number) => void) | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    const parser = mqtt.parser();
    parser.on('packet', (packet: Packet) => {
      if (packet.cmd === 'puback') this.#answer(200);
    });
    socket.on('data', (chunk: Buffer) => void parser.parse(chunk));
    socket.on('close', () => this.#answer(0));
  }

  /** Connects with the API key as password; throws if it is refused. */
  static async open(host: string, port: number, clientId: string, key: string): Promise<MqttConnection> {
    const socket = connect({ host, port, noDelay: true });
    socket.on('error', () => socket.destroy());
    const credentials = key === '' ? {} : { username: 'bench', password: Buffer.from(key) };
    socket.write(
      mqtt.generate({ cmd: 'connect', protocolId: 'MQTT', protocolVersion: 4, clean: true, clientId, keepalive: 0, ...credentials }),
    );
    const [answer] = (await once(socket, 'data', { signal: AbortSignal.timeout(CONNECT_TIMEOUT_MS) })) as [Buffer];
    // CONNACK: its fourth byte is the return code.
    if (answer[3] !== 0) throw new Error(`the connection was refused with the code ${answer[3]}`);
    return new MqttConnection(socket);
  }

  send(bytes: Buffer, answered: (status: number) => void): void {
    this.#answered = answered;
    this.#socket.write(bytes);
  }

  close(): void {
    this.#socket.destroy();
  }

  #answer(status: number): void {
    const answered = this.#answered;
    this.#answered = undefined;
    answered?.(status);
  }
}

/** The bytes of a packet of QoS 1 for `MqttConnection`. */
export const publishBytes = (topic: string, payload: string): Buffer =>
  mqtt.generate({ cmd: 'publish', topic, payload, qos: 1, messageId: MESSAGE_ID, dup: false, retain: false });

import { connect, type Socket } from 'node:net';
import type { LoadConnection } from './load.ts';

/** A keep-alive connection that carries one request at a time. It parses only status and length. */
export class Connection implements LoadConnection {
  #socket: Socket;
  #rest = '';
  #answered: ((status: number) => void) | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#read(chunk));
    socket.on('close', () => this.#answer(0));
    socket.on('error', () => socket.destroy());
  }

  static open(host: string, port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect({ host, port, timeout: 60_000 });
      socket.once('error', reject);
      socket.once('connect', () => {
        socket.off('error', reject);
        resolve(new Connection(socket));
      });
      socket.once('timeout', () => socket.destroy());
    });
  }

  send(bytes: Buffer, answered: (status: number) => void): void {
    this.#answered = answered;
    this.#socket.write(bytes);
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    this.#rest += chunk.toString('latin1');
    const headEnd = this.#rest.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(this.#rest.slice(0, headEnd))?.[1] ?? 0);
    if (this.#rest.length < headEnd + 4 + length) return;
    const status = Number(this.#rest.slice(9, 12));
    this.#rest = this.#rest.slice(headEnd + 4 + length);
    this.#answer(status);
  }

  #answer(status: number): void {
    const answered = this.#answered;
    this.#answered = undefined;
    answered?.(status);
  }
}

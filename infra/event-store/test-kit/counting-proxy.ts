import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Passes the bytes of connections on to a server, counts those that come back, and can cut them off. */
export interface CountingProxy {
  readonly port: number;
  /** Bytes from the server so far. */
  readonly received: number;
  /** Ends every connection; new ones are passed on. */
  cut(): void;
  /** Does so once so many more bytes have come from the server. */
  cutAfter(bytes: number): void;
  close(): Promise<void>;
}

export async function startCountingProxy(host: string, port: number): Promise<CountingProxy> {
  const sockets = new Set<Socket>();
  let received = 0;
  let cutAt = Number.POSITIVE_INFINITY;
  const cut = () => {
    cutAt = Number.POSITIVE_INFINITY;
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((client) => {
    const target = connect({ host, port });
    target.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received >= cutAt) cut();
    });
    client.pipe(target).pipe(client);
    for (const [socket, other] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    get received() {
      return received;
    },
    cut,
    cutAfter: (bytes) => {
      cutAt = received + bytes;
    },
    close: async () => {
      cut();
      server.close();
    },
  };
}

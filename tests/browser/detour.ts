import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Detour {
  /** The address of the product through the detour. */
  readonly url: string;
  /** Ends every connection and refuses new ones, like a stopped server. */
  down(): Promise<void>;
  /** The server is back, at the same address. */
  up(): Promise<void>;
}

/** A proxy to the product that can be closed without affecting other clients. */
export async function startDetour(target: string): Promise<Detour> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  const track = (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy());
  };
  const server = createServer((socket) => {
    const onward = connect(Number(port), hostname);
    for (const each of [socket, onward]) track(each);
    socket.pipe(onward).pipe(socket);
    socket.on('close', () => onward.destroy());
    onward.on('close', () => socket.destroy());
  });
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  // It listens on a TCP port.
  const at = (server.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${at}`,
    down: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
    up: () => listen(at),
  };
}

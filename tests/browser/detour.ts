import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

export interface Detour {
  /** The address of the product through the detour. */
  readonly url: string;
  /** Ends every connection and refuses new ones, like a stopped server. */
  down(): Promise<void>;
  /** The server is back, at the same address. */
  up(): Promise<void>;
  /** Of what a client sends on a connection only the first bytes pass, as if the rest were on its way, until `leadTo`. */
  holdAfter(bytes: number): void;
  /** New connections go to another server. Those that hold bytes keep them. */
  leadTo(target: string): void;
}

/** A proxy to the product that can be closed without affecting other clients. */
export async function startDetour(target: string): Promise<Detour> {
  let [leadsTo, passedBytes] = [new URL(target), Number.POSITIVE_INFINITY];
  const open = new Set<Socket>();
  const track = (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy());
  };
  const passing = () => {
    let bytes = 0;
    return new Transform({
      transform(chunk: Buffer, _encoding, done) {
        this.push(chunk.subarray(0, Math.max(0, passedBytes - bytes)));
        bytes += chunk.length;
        // Otherwise it waits for ever.
        if (bytes <= passedBytes) done();
      },
    });
  };
  const server = createServer((socket) => {
    const onward = connect(Number(leadsTo.port), leadsTo.hostname);
    for (const each of [socket, onward]) track(each);
    socket.pipe(passing()).pipe(onward).pipe(socket);
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
    holdAfter: (bytes) => {
      passedBytes = bytes;
    },
    leadTo: (next) => {
      [leadsTo, passedBytes] = [new URL(next), Number.POSITIVE_INFINITY];
    },
  };
}

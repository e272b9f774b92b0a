import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { StartError, systemCode } from './start-error.js';

function listenOn(port: number, host: string | undefined): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => resolve(server));
  });
}

const close = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

/** Throws StartError port-in-use when `port` is taken; `name` is the variable that sets it, such as PORT. */
export async function checkPortFree(port: number, name: string): Promise<void> {
  try {
    await close(await listenOn(port, undefined));
  } catch (error) {
    if (systemCode(error) === 'EADDRINUSE')
      throw new StartError(
        'port-in-use',
        `Port ${port} is in use by another program: stop that program, or choose another port with ${name}.`,
      );
    if (systemCode(error) === 'EACCES')
      throw new StartError('port-in-use', `Port ${port} may not be used by this account: choose one above 1023 with ${name}.`);
    throw error;
  }
}

/**
 * The range of free ports: below those that systems use for outgoing connections (from 32768 on Linux, 49152 elsewhere), one of which
 * could take the port of a server while it restarts.
 */
const FREE_PORTS = { lowest: 20_000, highest: 32_767 } as const;

/** A loopback port that is free at this moment and that no outgoing connection will get. */
export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}

/** `count` such ports, each different and none of `given`: ports that others will open later. All are held until the last one is found. */
export async function freePorts(count: number, given: readonly number[] = []): Promise<readonly number[]> {
  const found = new Map<number, Server>();
  try {
    while (found.size < count) {
      const port = randomInt(FREE_PORTS.lowest, FREE_PORTS.highest + 1);
      if (given.includes(port)) continue;
      const server = await listenOn(port, '127.0.0.1').catch((error: unknown) => {
        if (systemCode(error) !== 'EADDRINUSE') throw error;
        return undefined;
      });
      if (server) found.set(port, server);
    }
    return [...found.keys()];
  } finally {
    await Promise.all([...found.values()].map(close));
  }
}

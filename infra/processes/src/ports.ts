import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { StartError, systemCode } from './start-error.js';

/** Listens on a port for a moment and returns it. */
function tryPort(port: number, host: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(port)));
  });
}

/** Throws StartError port-in-use when `port` is taken; `name` is the variable that sets it, such as PORT. */
export async function checkPortFree(port: number, name: string): Promise<void> {
  try {
    await tryPort(port, undefined);
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
  for (;;) {
    const port = randomInt(FREE_PORTS.lowest, FREE_PORTS.highest + 1);
    try {
      return await tryPort(port, '127.0.0.1');
    } catch (error) {
      if (systemCode(error) !== 'EADDRINUSE') throw error;
    }
  }
}

/** `count` different free ports. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const found = new Set<number>();
  while (found.size < count) found.add(await freePort());
  return [...found];
}

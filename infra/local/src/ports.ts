import { createServer } from 'node:net';
import { StartError, systemCode } from './start-error.js';

/** Listens for a moment and answers the port it got; port 0 takes any free one. */
function tryPort(port: number, host: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))));
    });
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

/** A loopback port that nobody uses at this moment. */
export const freePort = (): Promise<number> => tryPort(0, '127.0.0.1');

/** As many as asked for, no two the same. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const found = new Set<number>();
  while (found.size < count) found.add(await freePort());
  return [...found];
}

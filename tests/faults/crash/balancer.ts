import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands before the replicas of a service, as that of a cluster does, and sends the calls to those that the test names, in turns, whether they serve or not. */
export interface Balancer {
  readonly url: string;
  sendTo(...urls: readonly string[]): void;
  close(): void;
}

export async function openBalancer(): Promise<Balancer> {
  let targets: readonly string[] = [];
  let calls = 0;
  const server = createServer((asked, answer) => {
    const { method, headers, url = '/' } = asked;
    const target = targets[calls++ % targets.length];
    const passedOn = request(new URL(url, target), { method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.on('error', () => answer.destroy()).pipe(answer);
    });
    passedOn.on('error', () => answer.destroy());
    asked.on('error', () => passedOn.destroy()).pipe(passedOn);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has this address.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    sendTo: (...urls) => {
      targets = urls;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of map data, such as a utility's own. */
export interface MapHost {
  readonly origin: string;
  /** The addresses that browsers have requested, without the origin. */
  readonly asked: readonly string[];
  readonly close: () => Promise<void>;
}

/** Answers every address with this content, or with the requested part of it, to pages of any origin. */
export async function startMapHost(type: string, content: Buffer): Promise<MapHost> {
  const asked: string[] = [];
  const open = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'content-type': type };
  const server = createServer(({ method, url = '', headers }, response) => {
    if (method !== 'OPTIONS') asked.push(url);
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    if (from === undefined || to === undefined) return response.writeHead(200, open).end(content);
    const part = content.subarray(Number(from), Number(to) + 1);
    const range = `bytes ${from}-${Number(from) + part.length - 1}/${content.length}`;
    return response.writeHead(206, { ...open, 'content-range': range }).end(part);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has such an address.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}

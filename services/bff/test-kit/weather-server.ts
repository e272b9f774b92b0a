import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A picture of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** What the server does with the requests for pictures from now on. */
export type Behavior =
  | { readonly kind: 'answer'; readonly status?: number; readonly type?: string; readonly body: Buffer | string | ((asked: URL) => Buffer) }
  /** Ends the connection without an answer. */
  | { readonly kind: 'down' }
  /** Never answers. */
  | { readonly kind: 'slow' }
  /** A picture that never ends, a few bytes at a time. */
  | { readonly kind: 'endless' }
  | { readonly kind: 'redirect'; readonly to: string };

export const WELL: Behavior = { kind: 'answer', body: PNG };

/** A WMS, and a service with a key in the shape that services/bff/src/weather/README.md describes. */
export interface WeatherServer {
  readonly wmsUrl: string;
  readonly tilesUrl: string;
  readonly key: string;
  /** Every request for a picture or a list. */
  readonly asked: readonly URL[];
  behavior: Behavior;
  /** The times that the service lists before a moment, epoch seconds, newest first. */
  listed: (before: number) => readonly number[];
  close(): Promise<void>;
}

const KEY = 'weather-key-of-the-tests';
const HALF_HOUR = 1_800;
const CHUNK_EVERY_MS = 5;

/** Fourteen pictures, half an hour apart. */
const eachHalfHour = (before: number): readonly number[] =>
  Array.from({ length: 14 }, (_, index) => Math.floor(before / HALF_HOUR) * HALF_HOUR - index * HALF_HOUR);

export async function startWeatherServer(): Promise<WeatherServer> {
  const asked: URL[] = [];
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const url = new URL(request.url ?? '', 'http://localhost');
    asked.push(url);
    if (url.pathname.startsWith('/radar/') && !isSigned(url)) response.writeHead(403).end();
    else if (server.behavior.kind === 'answer' && url.pathname === '/radar/instances') listTimes(url, response);
    else behave(server.behavior, url, request, response);
  };
  const listTimes = (url: URL, response: ServerResponse): void => {
    const before = Date.parse(url.searchParams.get('older_than') ?? '') / 1_000;
    const instances = server.listed(before).map((time) => ({ time: new Date(time * 1_000).toISOString() }));
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ instances }));
  };
  const http = createServer(answer);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has such an address.
  const { port } = http.address() as AddressInfo;
  const server: WeatherServer = {
    wmsUrl: `http://127.0.0.1:${port}/wms`,
    tilesUrl: `http://127.0.0.1:${port}/radar`,
    key: KEY,
    asked,
    behavior: WELL,
    listed: eachHalfHour,
    close: () => {
      http.closeAllConnections();
      return new Promise((resolve) => void http.close(() => resolve()));
    },
  };
  return server;
}

/** Computed from the text of the address, independently of the product. */
function isSigned(url: URL): boolean {
  const [signed = '', signature] = `${url.pathname}${url.search}`.split('&signature=');
  return signature === createHmac('sha256', KEY).update(signed).digest('hex') && url.searchParams.has('timestamp');
}

function behave(behavior: Behavior, asked: URL, request: IncomingMessage, response: ServerResponse): void {
  switch (behavior.kind) {
    case 'answer':
      response
        .writeHead(behavior.status ?? 200, { 'content-type': behavior.type ?? 'image/png' })
        .end(typeof behavior.body === 'function' ? behavior.body(asked) : behavior.body);
      return;
    case 'down':
      request.socket.destroy();
      return;
    case 'slow':
      return;
    case 'endless': {
      response.writeHead(200, { 'content-type': 'image/png' }).write(PNG);
      const timer = setInterval(() => response.write(Buffer.alloc(10)), CHUNK_EVERY_MS);
      response.once('close', () => clearInterval(timer));
      return;
    }
    case 'redirect':
      response.writeHead(302, { location: behavior.to }).end();
      return;
    default:
      behavior satisfies never;
  }
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  readonly search: string;
  readonly at: number;
  readonly agent: string;
  readonly limit: string;
  /** The box that it should prefer. */
  readonly viewbox: string | null;
}

/** A geocoder in the shape of Nominatim's. */
export interface Geocoder {
  readonly url: string;
  /** The searches that it has received, with the time in milliseconds and who asked. */
  readonly searches: readonly Received[];
  /** What it answers from now on. */
  answer: { readonly status: number; readonly body: string };
  readonly close: () => Promise<void>;
}

export async function startGeocoder(): Promise<Geocoder> {
  const searches: Received[] = [];
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    const agent = String(request.headers['user-agent']);
    const given = (name: string) => searchParams.get(name) ?? '';
    searches.push({ search: given('q'), at: performance.now(), agent, limit: given('limit'), viewbox: searchParams.get('viewbox') });
    response.writeHead(geocoder.answer.status, { 'content-type': 'application/json' }).end(geocoder.answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has such an address.
  const { port } = server.address() as AddressInfo;
  const geocoder: Geocoder = {
    url: `http://127.0.0.1:${port}/search?key=1`,
    searches,
    answer: { status: 200, body: '[]' },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
  return geocoder;
}

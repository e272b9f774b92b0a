import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { studyCreateBasinRain, studyGetBasinRain } from '@headworks/api/paths/study/rain';
import type { BasinRain } from '@headworks/api/paths/study/shapes';
import { type CallOptions, call } from './call.js';
import type { SignedIn } from './organization.js';

type Rows = readonly (readonly [date: string, amount: string])[];

/** The body of an upload of rain. */
export const rainBody = (basinId: number, rows: Rows, more: { readonly unit?: string; readonly mode?: 'replace' | 'add' } = {}) => {
  const { unit = 'in.', mode = 'replace' } = more;
  return { basinId, filename: 'rain.csv', mode, data: JSON.stringify([['Date', unit], ...rows]) };
};

export const storeRain = async (
  who: SignedIn & CallOptions,
  basinId: number,
  rows: Rows,
  mode: 'replace' | 'add' = 'replace',
): Promise<BasinRain> => (await call(studyCreateBasinRain, rainBody(basinId, rows, { mode }), who.token, who)).rain;

/** The rows of a basin's rain, without the header; null without rain. */
export async function rainOf(who: SignedIn, basinId: number, of: object = {}): Promise<Rows | null> {
  const { rainData } = await call(studyGetBasinRain, { basinId, ...of }, who.token);
  return rainData && (JSON.parse(rainData.data) as Rows).slice(1);
}

/** A provider of rain in the shape of Open-Meteo's archive. */
export interface RainProvider {
  readonly url: string;
  /** The queries that it has received. */
  readonly asked: readonly URLSearchParams[];
  /** What it answers from now on; null: nothing. */
  answer: { readonly status: number; readonly body: string } | null;
  readonly close: () => Promise<void>;
}

export async function startRainProvider(): Promise<RainProvider> {
  const asked: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://localhost').searchParams);
    const { answer } = provider;
    if (answer) response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has such an address.
  const { port } = server.address() as AddressInfo;
  const provider: RainProvider = {
    url: `http://127.0.0.1:${port}/v1/archive?apikey=1`,
    asked,
    answer: { status: 200, body: '{}' },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
  return provider;
}

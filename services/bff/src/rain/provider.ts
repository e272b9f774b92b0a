import { MM_PER_INCH, type Rain } from '@headworks/rain';
import { z } from 'zod';

/** The web app waits for 20 s. */
const TIMEOUT_MS = 14_000;
/** A year of hours is 300 kB. */
const MAX_ANSWER_BYTES = 4_000_000;
const DAY_SECONDS = 86_400;

const answer = z.object({
  hourly_units: z.object({ precipitation: z.enum(['mm', 'inch']) }),
  hourly: z.object({
    // Of UTC, without a zone: 2025-02-17T00:00; zod takes one with a Z too.
    time: z.array(
      z.iso.datetime({ local: true, offset: false }).transform((text) => Date.parse(text.endsWith('Z') ? text : `${text}Z`) / 1_000),
    ),
    precipitation: z.array(z.number().min(0).nullable()),
  }),
});

export interface RainRequest {
  /** The address of the provider. */
  readonly url: string;
  readonly lat: number;
  readonly lng: number;
  /** Seconds from UTC of the logger's clock. */
  readonly offsetSeconds: number;
  /** Epoch seconds of the logger's clock: from the first on, and before the second. */
  readonly from: number;
  readonly to: number;
  /** The product that asks. */
  readonly publicUrl: string;
}

/** No amount is written with an exponent of three digits. */
const rounded = (inches: number): number => Math.round(inches * 10_000) / 10_000;
const dayOf = (seconds: number): string => new Date(seconds * 1_000).toISOString().slice(0, 10);

/** Asks the provider for hourly rain; hours without a value are missing. Throws if it does not answer in time, or with anything else. */
export async function askRainProvider({ url, lat, lng, offsetSeconds, from, to, publicUrl }: RainRequest): Promise<Rain> {
  const address = new URL(url);
  const asked = {
    latitude: lat.toFixed(4),
    longitude: lng.toFixed(4),
    start_date: dayOf(from - offsetSeconds),
    end_date: dayOf(to - 1 - offsetSeconds),
    hourly: 'precipitation',
    precipitation_unit: 'inch',
    timezone: 'GMT',
  };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
  const response = await fetch(address, {
    headers: { accept: 'application/json', 'user-agent': `Headworks (${publicUrl})` },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`the rain provider answered ${response.status}`);
  const { hourly, hourly_units } = answer.parse(JSON.parse(await textOf(response)));
  if (hourly.time.length !== hourly.precipitation.length)
    throw new Error('the rain provider answered times and amounts of different length');
  const perInch = hourly_units.precipitation === 'mm' ? MM_PER_INCH : 1;
  if (hourly.time.some((time, index) => time <= (hourly.time[index - 1] ?? Number.NEGATIVE_INFINITY)))
    throw new Error('the rain provider answered times that are not in order');
  const rows = hourly.time.flatMap((utc, index) => {
    const amount = hourly.precipitation[index] ?? null;
    const time = utc + offsetSeconds;
    return amount === null || time < from || time >= to ? [] : [[time, rounded(amount / perInch)] as const];
  });
  return { times: Float64Array.from(rows, ([time]) => time), inches: Float64Array.from(rows, ([, inches]) => inches) };
}

/** The body, up to its limit: the provider is not trusted to end it. */
async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > MAX_ANSWER_BYTES) throw new Error(`the rain provider answered more than ${MAX_ANSWER_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Days that a span has, begun ones included. */
export const daysOf = (from: number, to: number): number => Math.ceil((to - from) / DAY_SECONDS);

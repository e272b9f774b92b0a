import { z } from 'zod';
import type { FoundPlace, Point } from './found-place.js';

const TIMEOUT_MS = 6_000;
const MAX_ANSWER_CHARACTERS = 1_000_000;

const degrees = (most: number) => z.coerce.number().min(-most).max(most);
const answer = z.array(z.object({ display_name: z.string(), lat: degrees(90), lon: degrees(180) }));

export interface GeocoderRequest {
  /** The address of the search. */
  readonly url: string;
  readonly search: string;
  /** Places in the box around it come first. */
  readonly near: Point | undefined;
  readonly limit: number;
  /** The site that asks, which public geocoders want to know. */
  readonly publicUrl: string;
}

/** Degrees to each side. */
const NEAR = 1;

/** West, south, east, north, as Nominatim prefers it. */
function boxAround({ lat, lng }: Point): string {
  const within = (degrees: number, most: number) => Math.max(-most, Math.min(most, degrees));
  return [within(lng - NEAR, 180), within(lat - NEAR, 90), within(lng + NEAR, 180), within(lat + NEAR, 90)].join(',');
}

/** Asks a geocoder in the shape of Nominatim's. Throws if it does not answer in time, or with anything else. */
export async function askGeocoder({ url, search, near, limit, publicUrl }: GeocoderRequest): Promise<readonly FoundPlace[]> {
  const address = new URL(url);
  for (const [name, value] of Object.entries({ q: search, format: 'jsonv2', limit: String(limit) })) address.searchParams.set(name, value);
  if (near !== undefined) address.searchParams.set('viewbox', boxAround(near));
  const response = await fetch(address, {
    headers: { accept: 'application/json', 'accept-language': 'en', 'user-agent': `Headworks (${publicUrl})` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`the geocoder answered ${response.status}`);
  const body = await response.text();
  if (body.length > MAX_ANSWER_CHARACTERS) throw new Error(`the geocoder answered ${body.length} characters`);
  const places = answer.parse(JSON.parse(body));
  return places.slice(0, limit).map(({ display_name, lat, lon }) => ({ name: display_name, lat, lng: lon }));
}

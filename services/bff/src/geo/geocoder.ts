import { z } from 'zod';
import type { FoundPlace } from './found-place.js';

const TIMEOUT_MS = 6_000;
const MAX_ANSWER_CHARACTERS = 1_000_000;

const degrees = (most: number) => z.coerce.number().min(-most).max(most);
const answer = z.array(z.object({ display_name: z.string(), lat: degrees(90), lon: degrees(180) }));

export interface GeocoderRequest {
  /** The address of the search. */
  readonly url: string;
  readonly search: string;
  readonly limit: number;
  /** The site that asks, which public geocoders want to know. */
  readonly publicUrl: string;
}

/** Asks a geocoder in the shape of Nominatim's. Throws if it does not answer in time, or with anything else. */
export async function askGeocoder({ url, search, limit, publicUrl }: GeocoderRequest): Promise<readonly FoundPlace[]> {
  const address = new URL(url);
  for (const [name, value] of Object.entries({ q: search, format: 'jsonv2', limit: String(limit) })) address.searchParams.set(name, value);
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

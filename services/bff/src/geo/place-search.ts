import { type Refusal, refuse } from '@headworks/api/errors';
import { limits } from '@headworks/api/limits';
import { sleep } from '@headworks/async';
import { type Platform, settingsOf } from '@headworks/platform';
import type { Context } from '../core/context.js';
import { bffSettings } from '../settings.js';
import type { FoundPlace, Point } from './found-place.js';
import { searchGazetteer } from './gazetteer.js';
import { askGeocoder } from './geocoder.js';

type Found = { readonly places: FoundPlace[] };

/** What public geocoders allow to an application. */
const ALLOWANCE = { limit: 1, windowMs: 1_000 } as const;
/** People who search in the same second wait for each other, up to so many times. */
const TURNS = 4;

/** Searches places, those near a point first: by the geocoder if one is set, else in the shipped gazetteer. */
export const placeSearch =
  ({ platform }: Context) =>
  async (search: string, near?: Point): Promise<Found | Refusal> => {
    const { GEOCODER_URL: url } = settingsOf(platform.config, bffSettings);
    if (url === undefined) return { places: [...(await searchGazetteer(search, limits.placesPerSearch, near))] };
    if (!(await turn(platform))) return refuse('Busy');
    try {
      const request = { url, search, near, limit: limits.placesPerSearch, publicUrl: platform.config.PUBLIC_URL };
      return { places: [...(await askGeocoder(request))] };
    } catch (err) {
      // Not by the gazetteer instead: it has no streets, so "not found" would be wrong.
      platform.logger.warn({ err }, 'the geocoder did not answer a search');
      return refuse('Busy', 'The place search does not answer. Try again in a moment.');
    }
  };

/** Waits for the application's turn at the geocoder; false if too many wait. */
async function turn({ rateLimiter }: Platform): Promise<boolean> {
  for (let tries = 0; tries < TURNS; tries += 1) {
    const taken = await rateLimiter.take('geocoder', 1, ALLOWANCE);
    if (taken.allowed) return true;
    // A timer may fire up to a millisecond before the clock says so.
    await sleep(taken.retryAfterSeconds * 1_000 + 1);
  }
  return false;
}

import { z } from 'zod';
import { requiredName } from './fields.js';
import { limits } from './limits.js';
import { SITE_NAME_TOO_LONG } from './texts/site.js';

/** Fields of studies, basins and sites. Lengths in inches, velocities in feet per second. */

export const studyName = requiredName(limits.studyNameLength);

/** 1 to 30 characters after trimming. */
export const siteName = requiredName(200).max(limits.siteNameLength, SITE_NAME_TOO_LONG);

/** WGS 84 degrees. */
export const location = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });

/** Gallons per day and household; null: not set. */
export const gpdPerHouse = z.number().min(0).max(limits.gpdPerHouse).nullable();

const length = z.number().min(0).max(limits.lengthInches);

/** What may change of a site's measures; a field that is missing stays. Null clears: no pipe, households not set. */
export const siteChanges = z.object({
  pipeInches: length.nullable().optional(),
  /** Cumulative. */
  households: z.number().min(0).max(limits.households).nullable().optional(),
  levelAdjInches: z.number().min(-limits.lengthInches).max(limits.lengthInches).optional(),
  siltInches: length.optional(),
  levelRefInches: z.number().min(-limits.lengthInches).max(limits.lengthInches).nullable().optional(),
  velocityRefFps: z.number().min(-limits.velocityFps).max(limits.velocityFps).nullable().optional(),
});
export type SiteChanges = z.output<typeof siteChanges>;

const DECIMAL = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)\s*$/;

/** A coordinate of the wire: a number, or its decimal text; null or an empty text is none. Anything else is not a number. */
function coordinate(value: unknown): unknown {
  if (value === null || (typeof value === 'string' && value.trim() === '')) return null;
  return typeof value === 'string' && DECIMAL.test(value) ? Number(value) : value;
}

/** A location as the JSON text of the wire; an empty text or an empty coordinate is no location. */
export const locationText = z
  .string()
  .max(200)
  .transform((value, context): unknown => {
    if (value.trim() === '') return null;
    try {
      const { lat, lng } = JSON.parse(value) as { readonly lat?: unknown; readonly lng?: unknown };
      const place = { lat: coordinate(lat), lng: coordinate(lng) };
      return place.lat === null || place.lng === null ? null : place;
    } catch {
      context.addIssue({ code: 'custom', message: 'must be the JSON text of a location with lat and lng' });
      return z.NEVER;
    }
  })
  .pipe(location.nullable());

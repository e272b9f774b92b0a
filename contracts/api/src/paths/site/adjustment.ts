import { z } from 'zod';
import { limits } from '../../limits.js';
import { siteChanges } from '../../site-fields.js';

const { pipeInches, households, levelAdjInches, siltInches } = siteChanges.shape;

/** What may be tried at a site, and stored; a field that is missing stays as it is. */
const adjustment = z.object({ population: households, pipeId: pipeInches, levelAdj: levelAdjInches, siltLevel: siltInches });
export type Adjustment = z.input<typeof adjustment>;

/** By site id. */
export const adjustments = z
  .record(z.string().regex(/^[1-9]\d{0,14}$/, 'must be the id of a site'), adjustment)
  .refine((given) => Object.keys(given).length <= limits.sitesAdjustedAtOnce, `names at most ${limits.sitesAdjustedAtOnce} sites`);

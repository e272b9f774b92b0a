import { z } from 'zod';
import { text, userOverride } from '../../fields.js';
import { limits } from '../../limits.js';
import { definePath } from '../path.js';

/** Degrees. */
const lat = z.number().min(-90).max(90);
const lng = z.number().min(-180).max(180);

export const geoSearch = definePath({
  path: '/geo/search',
  summary: 'Places by name: from the geocoder of the server, or from a shipped list of towns.',
  access: { kind: 'user', of: 'caller' },
  input: z.object({
    search: text(limits.placeSearchLength).trim().min(1, 'is required'),
    near: z.object({ lat, lng }).optional().describe('Of places that fit as well, the nearest to this one come first.'),
    userOverride,
  }),
  output: z.object({ places: z.array(z.object({ name: z.string(), lat, lng })).max(limits.placesPerSearch) }),
  errors: ['Busy'],
});

// Generated from the contracts by `npm run generate`. Do not edit.
import { GeoSearch } from './search.js';

/** The paths of /geo. */
export const geoPaths = [GeoSearch];

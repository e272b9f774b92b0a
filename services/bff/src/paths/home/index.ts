// Generated from the contracts by `npm run generate`. Do not edit.
import { HomeGetItr } from './get-itr.js';

/** The paths of /home. */
export const homePaths = [HomeGetItr];

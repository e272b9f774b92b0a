// Generated from the contracts by `npm run generate`. Do not edit.
import { UserCreate } from './create.js';

/** The paths of /user. */
export const userPaths = [UserCreate];

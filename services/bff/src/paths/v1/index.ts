// Generated from the contracts by `npm run generate`. Do not edit.
import { PutTracker } from './trackers-id.js';

/** The paths of /v1. */
export const v1Paths = [PutTracker];

// Generated from the contracts by `npm run generate`. Do not edit.
import { SitesEnable } from './enable.js';
import { SitesUpdate } from './update.js';

/** The paths of /sites. */
export const sitesPaths = [SitesEnable, SitesUpdate];

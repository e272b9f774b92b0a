// Generated from the contracts by `npm run generate`. Do not edit.
import { SiteAddlog } from './addlog.js';
import { SiteCreate } from './create.js';
import { SiteDelete } from './delete.js';
import { SiteGetLogs } from './get-logs.js';
import { SiteRemovelog } from './removelog.js';
import { SiteUpdate } from './update.js';

/** The paths of /site. */
export const sitePaths = [SiteAddlog, SiteCreate, SiteDelete, SiteGetLogs, SiteRemovelog, SiteUpdate];

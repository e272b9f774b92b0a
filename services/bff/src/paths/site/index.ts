// Generated from the contracts by `npm run generate`. Do not edit.
import { SiteAddlog } from './addlog.js';
import { SiteCreate } from './create.js';
import { SiteDelete } from './delete.js';
import { SiteGetFlows } from './get-flows.js';
import { SiteGetLevels } from './get-levels.js';
import { SiteGetLogs } from './get-logs.js';
import { SiteGetVolumes } from './get-volumes.js';
import { SiteRemovelog } from './removelog.js';
import { SiteUpdate } from './update.js';

/** The paths of /site. */
export const sitePaths = [
  SiteAddlog,
  SiteCreate,
  SiteDelete,
  SiteGetFlows,
  SiteGetLevels,
  SiteGetLogs,
  SiteGetVolumes,
  SiteRemovelog,
  SiteUpdate,
];

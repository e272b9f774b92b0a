// Generated from the contracts by `npm run generate`. Do not edit.
import { StudyActivate } from './activate.js';
import { StudyBilling } from './billing.js';
import { StudyCompareResult } from './compare-result.js';
import { StudyCreate } from './create.js';
import { StudyCreateBasin } from './create-basin.js';
import { StudyCreateBasinRain } from './create-basin-rain.js';
import { StudyCreateLink } from './create-link.js';
import { StudyDeactivate } from './deactivate.js';
import { StudyDelete } from './delete.js';
import { StudyDeleteBasin } from './delete-basin.js';
import { StudyDeleteBasinRain } from './delete-basin-rain.js';
import { StudyDeleteLink } from './delete-link.js';
import { StudyDuplicate } from './duplicate.js';
import { StudyDuplicateBasin } from './duplicate-basin.js';
import { StudyExportBasin } from './export-basin.js';
import { StudyFetchBasinRain } from './fetch-basin-rain.js';
import { StudyForceBasin } from './force-basin.js';
import { StudyGetBasin } from './get-basin.js';
import { StudyGetBasinHistory } from './get-basin-history.js';
import { StudyGetBasinLogs } from './get-basin-logs.js';
import { StudyGetBasinRain } from './get-basin-rain.js';
import { StudyGetBasinSites } from './get-basin-sites.js';
import { StudyGetBasins } from './get-basins.js';
import { StudyGetLink } from './get-link.js';
import { StudyGetPlayback } from './get-playback.js';
import { StudyGetResult } from './get-result.js';
import { StudyGetResultPending } from './get-result-pending.js';
import { StudyGetShare } from './get-share.js';
import { StudyGetSites } from './get-sites.js';
import { StudyGetStudies } from './get-studies.js';
import { StudyImportKml } from './import-kml.js';
import { StudyLog } from './log.js';
import { StudyUndo } from './undo.js';
import { StudyUpdate } from './update.js';
import { StudyUpdateBasin } from './update-basin.js';

/** The paths of /study. */
export const studyPaths = [
  StudyActivate,
  StudyBilling,
  StudyCompareResult,
  StudyCreate,
  StudyCreateBasin,
  StudyCreateBasinRain,
  StudyCreateLink,
  StudyDeactivate,
  StudyDelete,
  StudyDeleteBasin,
  StudyDeleteBasinRain,
  StudyDeleteLink,
  StudyDuplicate,
  StudyDuplicateBasin,
  StudyExportBasin,
  StudyFetchBasinRain,
  StudyForceBasin,
  StudyGetBasin,
  StudyGetBasinHistory,
  StudyGetBasinLogs,
  StudyGetBasinRain,
  StudyGetBasinSites,
  StudyGetBasins,
  StudyGetLink,
  StudyGetPlayback,
  StudyGetResult,
  StudyGetResultPending,
  StudyGetShare,
  StudyGetSites,
  StudyGetStudies,
  StudyImportKml,
  StudyLog,
  StudyUndo,
  StudyUpdate,
  StudyUpdateBasin,
];

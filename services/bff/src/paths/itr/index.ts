// Generated from the contracts by `npm run generate`. Do not edit.
import { ItrAcknowledgeAlert } from './acknowledge-alert.js';
import { ItrActivate } from './activate.js';
import { ItrActivateLog } from './activate-log.js';
import { ItrClaim } from './claim.js';
import { ItrClaimAssign } from './claim-assign.js';
import { ItrClaimMove } from './claim-move.js';
import { ItrCreateAlertcontact } from './create-alertcontact.js';
import { ItrCreateSwsub } from './create-swsub.js';
import { ItrDeleteAlertcontact } from './delete-alertcontact.js';
import { ItrDeleteItracker } from './delete-itracker.js';
import { ItrDeleteLog } from './delete-log.js';
import { ItrDeleteSwsub } from './delete-swsub.js';
import { ItrDownloadRecords } from './download-records.js';
import { ItrGetAlert } from './get-alert.js';
import { ItrGetAlertcontacts } from './get-alertcontacts.js';
import { ItrGetAlerts } from './get-alerts.js';
import { ItrGetAlllogs } from './get-alllogs.js';
import { ItrGetDevice } from './get-device.js';
import { ItrGetDevices } from './get-devices.js';
import { ItrGetLevels } from './get-levels.js';
import { ItrGetLogfiles } from './get-logfiles.js';
import { ItrGetLogs } from './get-logs.js';
import { ItrGetQuality } from './get-quality.js';
import { ItrGetRecords } from './get-records.js';
import { ItrLogsOverride } from './logs-override.js';
import { ItrRepairCreate } from './repair-create.js';
import { ItrRepairDelete } from './repair-delete.js';
import { ItrSwGetAlllogs } from './sw-get-alllogs.js';
import { ItrSwGetPlayback } from './sw-get-playback.js';
import { ItrUpdate } from './update.js';
import { ItrUpdateAlertcontact } from './update-alertcontact.js';
import { ItrUpdateReminders } from './update-reminders.js';
import { ItrUploadCsv } from './upload-csv.js';

/** The paths of /itr. */
export const itrPaths = [
  ItrAcknowledgeAlert,
  ItrActivate,
  ItrActivateLog,
  ItrClaim,
  ItrClaimAssign,
  ItrClaimMove,
  ItrCreateAlertcontact,
  ItrCreateSwsub,
  ItrDeleteAlertcontact,
  ItrDeleteItracker,
  ItrDeleteLog,
  ItrDeleteSwsub,
  ItrDownloadRecords,
  ItrGetAlert,
  ItrGetAlertcontacts,
  ItrGetAlerts,
  ItrGetAlllogs,
  ItrGetDevice,
  ItrGetDevices,
  ItrGetLevels,
  ItrGetLogfiles,
  ItrGetLogs,
  ItrGetQuality,
  ItrGetRecords,
  ItrLogsOverride,
  ItrRepairCreate,
  ItrRepairDelete,
  ItrSwGetAlllogs,
  ItrSwGetPlayback,
  ItrUpdate,
  ItrUpdateAlertcontact,
  ItrUpdateReminders,
  ItrUploadCsv,
];

// Generated from the contracts by `npm run generate`. Do not edit.
import { CloudAdminmessagesCreate } from './adminmessages-create.js';
import { CloudAdminmessagesDelete } from './adminmessages-delete.js';
import { CloudAdminmessagesGet } from './adminmessages-get.js';
import { CloudAdminmessagesUpdate } from './adminmessages-update.js';
import { CloudExportFlow } from './export-flow.js';
import { CloudFinditr } from './finditr.js';
import { CloudFindusers } from './findusers.js';
import { CloudGetAlerts } from './get-alerts.js';
import { CloudGetOperations } from './get-operations.js';
import { CloudGetitr } from './getitr.js';
import { CloudKeysRotate } from './keys-rotate.js';
import { CloudRebuildGroup } from './rebuild-group.js';
import { CloudRebuildView } from './rebuild-view.js';
import { CloudReplayMessage } from './replay-message.js';
import { CloudUnsubscribeCheck } from './unsubscribe-check.js';
import { CloudUnsubscribeEmail } from './unsubscribe-email.js';
import { CloudUsersAdmin } from './users-admin.js';
import { CloudUsersOrg } from './users-org.js';
import { CloudUsersStatus } from './users-status.js';

/** The paths of /cloud. */
export const cloudPaths = [
  CloudAdminmessagesCreate,
  CloudAdminmessagesDelete,
  CloudAdminmessagesGet,
  CloudAdminmessagesUpdate,
  CloudExportFlow,
  CloudFinditr,
  CloudFindusers,
  CloudGetAlerts,
  CloudGetOperations,
  CloudGetitr,
  CloudKeysRotate,
  CloudRebuildGroup,
  CloudRebuildView,
  CloudReplayMessage,
  CloudUnsubscribeCheck,
  CloudUnsubscribeEmail,
  CloudUsersAdmin,
  CloudUsersOrg,
  CloudUsersStatus,
];

// Generated from the contracts by `npm run generate`. Do not edit.
import { OrgAddUsers } from './add-users.js';
import { OrgCreate } from './create.js';
import { OrgDeleteInvite } from './delete-invite.js';
import { OrgGetAdmins } from './get-admins.js';
import { OrgGetAudit } from './get-audit.js';
import { OrgGetFirstresponse } from './get-firstresponse.js';
import { OrgGetInvites } from './get-invites.js';
import { OrgGetItrackers } from './get-itrackers.js';
import { OrgGetLogs } from './get-logs.js';
import { OrgGetOrganizationInfo } from './get-organization-info.js';
import { OrgGetOrgsForUser } from './get-orgs-for-user.js';
import { OrgGetUsers } from './get-users.js';
import { OrgGetall } from './getall.js';
import { OrgKeysCreate } from './keys-create.js';
import { OrgKeysDelete } from './keys-delete.js';
import { OrgKeysGet } from './keys-get.js';
import { OrgLastactive } from './lastactive.js';
import { OrgLeave } from './leave.js';
import { OrgRemoveUser } from './remove-user.js';
import { OrgResendInvite } from './resend-invite.js';
import { OrgUpdateUser } from './update-user.js';
import { OrgUsersInvite } from './users-invite.js';
import { OrgValidateCode } from './validate-code.js';

/** The paths of /org. */
export const orgPaths = [
  OrgAddUsers,
  OrgCreate,
  OrgDeleteInvite,
  OrgGetAdmins,
  OrgGetAudit,
  OrgGetFirstresponse,
  OrgGetInvites,
  OrgGetItrackers,
  OrgGetLogs,
  OrgGetOrganizationInfo,
  OrgGetOrgsForUser,
  OrgGetUsers,
  OrgGetall,
  OrgKeysCreate,
  OrgKeysDelete,
  OrgKeysGet,
  OrgLastactive,
  OrgLeave,
  OrgRemoveUser,
  OrgResendInvite,
  OrgUpdateUser,
  OrgUsersInvite,
  OrgValidateCode,
];

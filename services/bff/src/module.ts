import { PLATFORM } from '@headworks/platform';
import { Module } from '@nestjs/common';
import { FrAcknowledgeAlert, FrGetAlert, ItrAcknowledgeAlert, ItrGetAlert } from './alert/acknowledge-alert.js';
import { FrCreateAlertcontact, ItrCreateAlertcontact } from './alert/create-alertcontact.js';
import { FrDeleteAlertcontact, ItrDeleteAlertcontact } from './alert/delete-alertcontact.js';
import { FrGetAlertcontacts, ItrGetAlertcontacts } from './alert/get-alertcontacts.js';
import { FrGetAlerts, ItrGetAlerts } from './alert/get-alerts.js';
import { AlertQuietCreate, AlertQuietDelete, AlertQuietGet } from './alert/quiet.js';
import { AlertFr, AlertItracker } from './alert/test-alert.js';
import { FrUpdateAlertcontact, ItrUpdateAlertcontact } from './alert/update-alertcontact.js';
import { FrUpdateReminders, ItrUpdateReminders } from './alert/update-reminders.js';
import { AuthConfirm } from './auth/confirm.js';
import { AuthForgot } from './auth/forgot.js';
import { AuthForgotSubmit } from './auth/forgot-submit.js';
import { AuthJwks } from './auth/jwks.js';
import { AuthPassword } from './auth/password.js';
import { AuthProfile } from './auth/profile.js';
import { AuthRefresh } from './auth/refresh.js';
import { AuthResend } from './auth/resend.js';
import { AuthSession } from './auth/session-check.js';
import { AuthSignin } from './auth/signin.js';
import { AuthSignout } from './auth/signout.js';
import { AuthSignup } from './auth/signup.js';
import { openBff } from './bff.js';
import {
  CloudAdminmessagesCreate,
  CloudAdminmessagesDelete,
  CloudAdminmessagesGet,
  CloudAdminmessagesUpdate,
} from './cloud/admin-messages.js';
import { CloudKeysRotate, CloudUsersStatus } from './cloud/identities.js';
import { CloudUnsubscribeEmail } from './cloud/unsubscribe.js';
import { BFF } from './core/bff.js';
import { FrClaim, ItrClaim } from './device/claim.js';
import { ItrDeleteItracker } from './device/delete.js';
import { FrUpdateDevice, ItrUpdate } from './device/rename.js';
import { FrGetDevices } from './fr/get-devices.js';
import { HomeGetItr } from './home/get-itr.js';
import { ItrActivate } from './itr/activate.js';
import { ItrDeleteLog } from './itr/delete-log.js';
import { ItrGetAlllogs } from './itr/get-alllogs.js';
import { ItrGetDevices } from './itr/get-devices.js';
import { ItrGetLevels } from './itr/get-levels.js';
import { ItrGetLogfiles } from './itr/get-logfiles.js';
import { ItrGetLogs } from './itr/get-logs.js';
import { ItrGetRecords } from './itr/get-records.js';
import { ItrLogsOverride } from './itr/logs-override.js';
import { ItrGetQuality, ItrRepairCreate, ItrRepairDelete } from './itr/quality.js';
import { OrgCreate } from './org/create.js';
import { OrgGetFirstresponse, OrgGetItrackers, OrgGetLogs } from './org/editor-lists.js';
import { OrgGetAudit } from './org/get-audit.js';
import { OrgGetOrganizationInfo } from './org/get-organization-info.js';
import { OrgGetOrgsForUser } from './org/get-orgs-for-user.js';
import { OrgGetUsers } from './org/get-users.js';
import { OrgGetall } from './org/getall.js';
import { OrgDeleteInvite, OrgGetInvites, OrgUsersInvite } from './org/invites.js';
import { OrgAddUsers, OrgValidateCode } from './org/join.js';
import { OrgKeysCreate, OrgKeysDelete, OrgKeysGet } from './org/keys.js';
import { OrgLastactive } from './org/lastactive.js';
import { OrgRemoveUser } from './org/remove-user.js';
import { OrgUpdateUser } from './org/update-user.js';
import { Site } from './site/site.js';
import { TagAddItrlog, TagCreate, TagDelete, TagGetOrg, TagRemoveItrlog, TagUpdateColor, TagUpdateName } from './tag/tags.js';
import { UserCreate } from './user/create.js';
import { PutTracker } from './v1/put-tracker.js';

@Module({
  providers: [{ provide: BFF, useFactory: openBff, inject: [PLATFORM] }, Site],
  controllers: [
    AuthSignup,
    AuthConfirm,
    AuthResend,
    AuthSignin,
    AuthRefresh,
    AuthSignout,
    AuthSession,
    AuthForgot,
    AuthForgotSubmit,
    AuthProfile,
    AuthPassword,
    AuthJwks,
    UserCreate,
    OrgCreate,
    OrgGetOrgsForUser,
    OrgGetall,
    OrgGetOrganizationInfo,
    OrgLastactive,
    OrgGetUsers,
    OrgUpdateUser,
    OrgRemoveUser,
    OrgUsersInvite,
    OrgGetInvites,
    OrgDeleteInvite,
    OrgValidateCode,
    OrgAddUsers,
    OrgGetItrackers,
    OrgGetFirstresponse,
    OrgGetLogs,
    OrgGetAudit,
    OrgKeysCreate,
    OrgKeysGet,
    OrgKeysDelete,
    HomeGetItr,
    ItrGetDevices,
    ItrClaim,
    ItrUpdate,
    ItrActivate,
    ItrGetLogfiles,
    ItrGetLogs,
    ItrGetRecords,
    ItrLogsOverride,
    ItrGetAlllogs,
    ItrDeleteLog,
    ItrGetLevels,
    ItrGetQuality,
    ItrRepairCreate,
    ItrRepairDelete,
    ItrGetAlerts,
    ItrGetAlertcontacts,
    ItrCreateAlertcontact,
    ItrUpdateAlertcontact,
    ItrDeleteAlertcontact,
    ItrUpdateReminders,
    ItrAcknowledgeAlert,
    ItrGetAlert,
    FrGetAlert,
    ItrDeleteItracker,
    AlertItracker,
    TagGetOrg,
    TagCreate,
    TagDelete,
    TagUpdateName,
    TagUpdateColor,
    TagAddItrlog,
    TagRemoveItrlog,
    FrGetDevices,
    FrClaim,
    FrUpdateDevice,
    FrGetAlerts,
    FrGetAlertcontacts,
    FrCreateAlertcontact,
    FrUpdateAlertcontact,
    FrDeleteAlertcontact,
    FrUpdateReminders,
    FrAcknowledgeAlert,
    AlertFr,
    AlertQuietCreate,
    AlertQuietGet,
    AlertQuietDelete,
    CloudUnsubscribeEmail,
    CloudAdminmessagesGet,
    CloudAdminmessagesCreate,
    CloudAdminmessagesUpdate,
    CloudAdminmessagesDelete,
    CloudUsersStatus,
    CloudKeysRotate,
    PutTracker,
  ],
})
export class BffModule {}

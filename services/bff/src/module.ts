import { PLATFORM } from '@headworks/platform';
import { Module } from '@nestjs/common';
import { AuthConfirm } from './auth/confirm.js';
import { AuthJwks } from './auth/jwks.js';
import { AuthRefresh } from './auth/refresh.js';
import { AuthResend } from './auth/resend.js';
import { AuthSession } from './auth/session-check.js';
import { AuthSignin } from './auth/signin.js';
import { AuthSignout } from './auth/signout.js';
import { AuthSignup } from './auth/signup.js';
import { openBff } from './bff.js';
import { CloudUnsubscribeEmail } from './cloud/unsubscribe.js';
import { BFF } from './core/bff.js';
import { HomeGetItr } from './home/get-itr.js';
import { ItrActivate } from './itr/activate.js';
import { ItrClaim } from './itr/claim.js';
import { ItrCreateAlertcontact } from './itr/create-alertcontact.js';
import { ItrDeleteAlertcontact } from './itr/delete-alertcontact.js';
import { ItrGetAlertcontacts } from './itr/get-alertcontacts.js';
import { ItrGetAlerts } from './itr/get-alerts.js';
import { ItrGetDevices } from './itr/get-devices.js';
import { ItrGetLevels } from './itr/get-levels.js';
import { ItrGetLogfiles } from './itr/get-logfiles.js';
import { ItrGetLogs } from './itr/get-logs.js';
import { ItrUpdate } from './itr/update.js';
import { ItrUpdateAlertcontact } from './itr/update-alertcontact.js';
import { OrgCreate } from './org/create.js';
import { OrgGetOrgsForUser } from './org/get-orgs-for-user.js';
import { OrgKeysCreate, OrgKeysDelete, OrgKeysGet } from './org/keys.js';
import { Site } from './site/site.js';
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
    AuthJwks,
    UserCreate,
    OrgCreate,
    OrgGetOrgsForUser,
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
    ItrGetLevels,
    ItrGetAlerts,
    ItrGetAlertcontacts,
    ItrCreateAlertcontact,
    ItrUpdateAlertcontact,
    ItrDeleteAlertcontact,
    CloudUnsubscribeEmail,
    PutTracker,
  ],
})
export class BffModule {}

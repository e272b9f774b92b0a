import type * as contracts from '@headworks/contracts';
import type { BodyOf, OutputOf, PathContract } from '@headworks/contracts';

/**
 * The calls that the app makes, named as their contracts. The types are the contracts'; the path itself is repeated here as text (a test
 * compares it) because importing the contracts' values would bring their validator into the login page.
 */
export const paths = {
  authSignup: '/auth/signup',
  authConfirm: '/auth/confirm',
  authResend: '/auth/resend',
  authSignin: '/auth/signin',
  authRefresh: '/auth/refresh',
  authSignout: '/auth/signout',
  authSession: '/auth/session',
  authForgot: '/auth/forgot',
  authForgotSubmit: '/auth/forgot/submit',
  userCreate: '/user/create',
  orgCreate: '/org/create',
  orgGetOrgsForUser: '/org/getOrgsForUser',
  orgLastactive: '/org/lastactive',
  orgValidateCode: '/org/validate/code',
  orgAddUsers: '/org/add/users',
  cloudAdminmessagesGet: '/cloud/adminmessages/get',
  homeGetItr: '/home/get/itr',
  itrGetDevices: '/itr/get/devices',
  itrClaim: '/itr/claim',
  itrActivate: '/itr/activate',
  itrGetLogfiles: '/itr/get/logfiles',
  itrGetLogs: '/itr/get/logs',
  itrGetLevels: '/itr/get/levels',
  itrGetAlerts: '/itr/get/alerts',
  itrGetAlertcontacts: '/itr/get/alertcontacts',
  itrCreateAlertcontact: '/itr/create/alertcontact',
  itrUpdateAlertcontact: '/itr/update/alertcontact',
  itrDeleteAlertcontact: '/itr/delete/alertcontact',
  authProfile: '/auth/profile',
  authPassword: '/auth/password',
  orgGetUsers: '/org/get/users',
  orgUpdateUser: '/org/update/user',
  orgRemoveUser: '/org/remove/user',
  orgUsersInvite: '/org/users/invite',
  orgGetInvites: '/org/get/invites',
  orgDeleteInvite: '/org/delete/invite',
  orgGetItrackers: '/org/get/itrackers',
  orgGetFirstresponse: '/org/get/firstresponse',
  orgGetLogs: '/org/get/logs',
  orgKeysCreate: '/org/keys/create',
  orgKeysGet: '/org/keys/get',
  orgKeysDelete: '/org/keys/delete',
  orgGetAudit: '/org/get/audit',
  cloudUnsubscribeEmail: '/cloud/unsubscribe/email',
} as const satisfies Partial<Record<keyof typeof contracts, string>>;

export type CallName = keyof typeof paths;
type ContractOf<Name extends CallName> = (typeof contracts)[Name] extends PathContract ? (typeof contracts)[Name] : never;
export type CallBody<Name extends CallName> = BodyOf<ContractOf<Name>>;
export type CallAnswer<Name extends CallName> = OutputOf<ContractOf<Name>>;

// Generated from the contracts by `npm run generate`. Do not edit.
import { AuthConfirm } from './confirm.js';
import { AuthForgot } from './forgot.js';
import { AuthForgotSubmit } from './forgot-submit.js';
import { AuthJwks } from './jwks.js';
import { AuthPassword } from './password.js';
import { AuthProfile } from './profile.js';
import { AuthRefresh } from './refresh.js';
import { AuthResend } from './resend.js';
import { AuthSession } from './session.js';
import { AuthSignin } from './signin.js';
import { AuthSignout } from './signout.js';
import { AuthSignup } from './signup.js';

/** The paths of /auth. */
export const authPaths = [
  AuthConfirm,
  AuthForgot,
  AuthForgotSubmit,
  AuthJwks,
  AuthPassword,
  AuthProfile,
  AuthRefresh,
  AuthResend,
  AuthSession,
  AuthSignin,
  AuthSignout,
  AuthSignup,
];

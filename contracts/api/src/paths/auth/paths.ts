import { z } from 'zod';
import { email, message, phone, requiredName, text, userOverride } from '../../fields.js';
import { limits } from '../../limits.js';
import { definePath } from '../path.js';
import { session, user } from '../shapes.js';

const code = text(20).min(1);
const password = text(200);

const units = z.coerce
  .string()
  .meta({ enum: ['1', '2', 1, 2] })
  .pipe(z.enum(['1', '2']));
/** At a sign-up 0, as no value, is the default. */
const unitsOrDefault = z.coerce
  .string()
  .meta({ enum: ['0', '1', '2', 0, 1, 2] })
  .pipe(z.enum(['0', '1', '2']))
  .default('0')
  .transform((given) => (given === '0' ? '1' : given));
const name = requiredName(limits.nameLength);
const profile = { first: name, last: name, phone, units };

export const authSignup = definePath({
  path: '/auth/signup',
  summary: 'Creates an account and sends a confirmation code by email.',
  access: { kind: 'public', of: 'anyone' },
  input: z.object({ email, password, ...profile, units: unitsOrDefault }),
  output: z.object({ userId: z.string(), message: z.string() }),
  errors: ['UsernameExistsException', 'InvalidPasswordException', 'TooManyRequestsException'],
});

export const authConfirm = definePath({
  path: '/auth/confirm',
  summary: 'Confirms an account with the code from the email.',
  access: { kind: 'public', of: 'anyone' },
  input: z.object({ email, code }),
  output: message,
  errors: ['CodeMismatchException', 'ExpiredCodeException', 'TooManyRequestsException'],
});

export const authResend = definePath({
  path: '/auth/resend',
  summary: 'Sends the confirmation code again; the same answer for unknown addresses.',
  access: { kind: 'public', of: 'anyone' },
  input: z.object({ email }),
  output: message,
  errors: ['TooManyRequestsException'],
});

export const authSignin = definePath({
  path: '/auth/signin',
  summary: 'Signs in: an identity token in the answer, a refresh token as a cookie.',
  access: { kind: 'public', of: 'anyone' },
  input: z.object({ email, password, remember: z.boolean().default(false) }),
  output: session,
  errors: [
    'NotAuthorizedException',
    'UserNotConfirmedException',
    'UserDisabledException',
    'PasswordResetRequiredException',
    'TooManyRequestsException',
  ],
});

export const authRefresh = definePath({
  path: '/auth/refresh',
  summary: 'Returns a new identity token for the refresh cookie, which is rotated; without the cookie null, which is no error.',
  access: { kind: 'public', of: 'anyone' },
  input: z.object({}),
  output: z.union([session, z.object({ idToken: z.null() })]),
  errors: ['Auth Error'],
});

export const authSignout = definePath({
  path: '/auth/signout',
  summary: 'Ends the session of the refresh cookie.',
  access: { kind: 'public', of: 'anyone' },
  input: z.object({}),
  output: message,
});

export const authSession = definePath({
  path: '/auth/session',
  summary: 'The signed-in user, or the effective user of a support override.',
  access: { kind: 'user', of: 'caller' },
  input: z.object({ userOverride }),
  output: z.object({ user }),
});

export const authForgot = definePath({
  path: '/auth/forgot',
  summary: 'Sends a code for a new password by email; the same answer for unknown addresses.',
  access: { kind: 'public', of: 'anyone' },
  input: z.object({ email }),
  output: message,
  errors: ['TooManyRequestsException'],
});

export const authForgotSubmit = definePath({
  path: '/auth/forgot/submit',
  summary: 'Sets a new password with the code from the email; ends every session of the user.',
  access: { kind: 'public', of: 'anyone' },
  input: z.object({ email, code, password }),
  output: message,
  errors: ['CodeMismatchException', 'ExpiredCodeException', 'InvalidPasswordException', 'TooManyRequestsException'],
});

export const authProfile = definePath({
  path: '/auth/profile',
  summary: 'Changes the name, phone and units of the signed-in user.',
  access: { kind: 'user', of: 'caller' },
  input: z.object({ ...profile, userOverride }),
  output: z.object({ user }),
});

export const authPassword = definePath({
  path: '/auth/password',
  summary: 'Changes the password; ends every other session of the user.',
  access: { kind: 'user', of: 'caller' },
  input: z.object({ oldPassword: password, newPassword: password, userOverride }),
  output: message,
  errors: ['NotAuthorizedException', 'InvalidPasswordException', 'TooManyRequestsException', 'Permission Denied'],
});

export const authJwks = definePath({
  method: 'GET',
  path: '/auth/jwks',
  summary: 'The public keys of identity tokens (RFC 7517).',
  access: { kind: 'public', of: 'anyone' },
  input: z.object({}),
  output: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
});

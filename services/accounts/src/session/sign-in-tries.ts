import { limits } from '@headworks/api/limits';
import type { Allowed } from '../tries/tries.js';

/** Failed sign-ins count by account and by network address. */
export const accountKey = (email: string): string => `signin:${email}`;
export const addressKey = (address: string): string => `signin-from:${address}`;

/** The tries of a sign-in, in the order in which they are counted. */
export const signInTries = (email: string, address: string): readonly Allowed[] => [
  { key: addressKey(address), limit: limits.signInFailuresPerAddress, windowMs: limits.signInWindowMs },
  passwordTries(email),
];

/** The tries of a password of an account, also of a signed-in user: a wrong one counts like a failed sign-in. */
export const passwordTries = (email: string): Allowed => ({
  key: accountKey(email),
  limit: limits.signInFailuresPerAccount,
  windowMs: limits.signInWindowMs,
});

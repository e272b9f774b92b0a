import type { User } from '@headworks/api/paths/shapes';
import { call, finishLeaving, refreshSession } from '../api/call.js';
import { isRefused, messageOf } from '../api/failure.js';
import { readLocal, writeLocal } from '../api/local-keys.js';
import { setSupportOverride } from '../api/support-override.js';
import { idleAt } from './idle.js';
import { resumeIgnoredActivation } from './ignored-activation.js';
import { lastInput } from './last-input.js';
import { isNeverIdle } from './never-idle.js';
import { chosenOrganization, isSupport, type SessionState, type SignedIn } from './session-state.js';

/** The effective user. Without the Admin group, or if the selected user no longer exists, the support override is removed. */
async function effectiveUser(self: User): Promise<User> {
  const override = readLocal('userOverride');
  if (override !== null && isSupport(self)) {
    setSupportOverride(override, readLocal('overrideReason'));
    try {
      return (await call('authSession', {})).user;
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
  }
  setSupportOverride(null);
  writeLocal('userOverride', null);
  writeLocal('overrideReason', null);
  return self;
}

/** The session of an authenticated user. Opens the organization used last in this browser, else the one stored on the server. */
export async function signedIn(self: User): Promise<SignedIn> {
  if (isSupport(self)) resumeIgnoredActivation();
  const user = await effectiveUser(self);
  const { organizations, lastOrg } = await call('orgGetOrgsForUser', {});
  const here = Number(readLocal('organization'));
  return { kind: 'signed-in', user, self, organizations, organization: chosenOrganization(organizations, [here, lastOrg]) };
}

/**
 * Whether a session that ends with the browser has been idle for too long in a tab that was suspended. A remembered session may be resumed
 * after days.
 */
const expiredWhileSuspended = (): boolean => {
  const last = lastInput();
  return !isNeverIdle(location.pathname) && readLocal('email') === null && last !== null && idleAt(last, Date.now()).kind === 'over';
};

/** Resumes the session of the refresh cookie. */
export async function resumed(): Promise<SessionState> {
  try {
    if (expiredWhileSuspended()) writeLocal('leaving', 'idle');
    const leaving = readLocal('leaving');
    if (leaving !== null) {
      await finishLeaving();
      return { kind: 'signed-out', why: leaving === 'idle' ? 'idle' : 'left' };
    }
    const { user } = await refreshSession();
    return await signedIn(user);
  } catch (error) {
    return isRefused(error) ? { kind: 'signed-out', why: 'ended' } : { kind: 'unreachable', message: messageOf(error) };
  }
}

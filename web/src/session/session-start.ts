import type { User } from '@headworks/contracts';
import { actFor } from '../api/acting-for.js';
import { call, refreshSession } from '../api/call.js';
import { CallFailure, messageOf } from '../api/failure.js';
import { idleAt } from './idle.js';
import { forgetInput, lastInput } from './last-input.js';
import { readLocal, writeLocal } from './local-keys.js';
import { chosenOrganization, isSupport, type SessionState, type SignedIn } from './session-state.js';

const isRefusal = (error: unknown): boolean =>
  error instanceof CallFailure && error.status >= 400 && error.status < 500 && error.status !== 429;

/** With whose eyes to see. Without the Admin group, or where the chosen user is gone, the choice is removed. */
async function seenUser(self: User): Promise<User> {
  const override = readLocal('userOverride');
  if (override !== null && isSupport(self)) {
    actFor(override);
    try {
      return (await call('authSession', {})).user;
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
  }
  actFor(null);
  writeLocal('userOverride', null);
  return self;
}

/** The session of a user who has just been recognized. Opens the organization used last in this browser, else the one the server remembers. */
export async function signedIn(self: User): Promise<SignedIn> {
  const user = await seenUser(self);
  const { organizations, lastOrg } = await call('orgGetOrgsForUser', {});
  const here = Number(readLocal('organization'));
  return { kind: 'signed-in', user, self, organizations, organization: chosenOrganization(organizations, [here, lastOrg]) };
}

/**
 * A session that ends with the browser, in a tab that was put away too long to count the minutes itself. A remembered one is meant to be
 * taken up after days.
 */
const sleptThrough = (): boolean => {
  const last = lastInput();
  return readLocal('email') === null && last !== null && idleAt(last, Date.now()).kind === 'over';
};

/** Takes up the session of the refresh cookie. */
export async function resumed(): Promise<SessionState> {
  try {
    if (sleptThrough()) {
      forgetInput();
      await call('authSignout', {});
      return { kind: 'signed-out', why: 'idle' };
    }
    const { user } = await refreshSession();
    return await signedIn(user);
  } catch (error) {
    return isRefusal(error) ? { kind: 'signed-out', why: 'ended' } : { kind: 'unreachable', message: messageOf(error) };
  }
}

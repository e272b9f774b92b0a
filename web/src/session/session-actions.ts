import { call, finishLeaving, leaveServer } from '../api/call.js';
import { CallFailure } from '../api/failure.js';
import { writeLocal } from '../api/local-keys.js';
import { setSupportOverride } from '../api/support-override.js';
import { keepToken } from '../api/token.js';
import type { Toast } from '../ui/feedback/toasts.js';
import { ignoreActivation } from './ignored-activation.js';
import { forgetInput } from './last-input.js';
import { lostOrganizationTexts } from './organization-texts.js';
import { overrideTexts } from './override-texts.js';
import type { SessionActions, SessionStore } from './session.js';
import { resumed, signedIn } from './session-start.js';
import {
  lostOrganization,
  type SignedIn,
  type SignedOut,
  withNewOrganization,
  withOrganizations,
  withPermissions,
} from './session-state.js';

interface InnerActions extends SessionActions {
  /** Ends the session in this tab. */
  readonly end: (why: SignedOut) => void;
  /** Reloads the effective user. Throws `CallFailure`. */
  readonly reloadEffectiveUser: () => Promise<void>;
}

/** The actions that change the session. `show` shows a toast, `notify` informs the other tabs. */
export function createSessionActions(store: SessionStore, show: (toast: Toast) => void, notify: (state: SignedOut) => void): InnerActions {
  const change = (to: (state: SignedIn) => SignedIn): void => {
    if (store.now.kind === 'signed-in') store.set(to(store.now));
  };
  const end = (why: SignedOut): void => {
    keepToken(null);
    setSupportOverride(null);
    ignoreActivation(false);
    writeLocal('userOverride', null);
    writeLocal('overrideReason', null);
    forgetInput();
    if (store.now.kind !== 'signed-out') store.set(why);
  };
  const leave = async (why: 'left' | 'idle'): Promise<void> => {
    const left = leaveServer(why);
    notify({ kind: 'signed-out', why });
    end({ kind: 'signed-out', why });
    await left.catch(() => undefined);
  };

  const reloadOrganizations = async (): Promise<void> => {
    const before = store.now;
    if (before.kind !== 'signed-in') return;
    const { organizations, lastOrg } = await call('orgGetOrgsForUser', {});
    // Meanwhile another user may have signed in, or the support override may have changed.
    if (store.now.kind !== 'signed-in' || store.now.user.id !== before.user.id) return;
    const present = store.now;
    const after = withOrganizations(present, organizations, lastOrg);
    store.set(after);
    const lost = lostOrganization(present, after);
    if (lost !== null) show({ severity: 'warning', title: lostOrganizationTexts.lost(lost.name), ofApp: true });
  };

  /** Stores the choice on the server, then applies the current permissions. If that fails, the choice still applies here. */
  const remember = async (orgId: number): Promise<void> => {
    await call('orgLastactive', { orgId }).catch(() => undefined);
    await reloadOrganizations().catch(() => undefined);
  };

  const reloadEffectiveUser = async (): Promise<void> => {
    if (store.now.kind === 'signed-in') store.set(await signedIn(store.now.self));
  };

  const start = async (): Promise<void> => {
    if (store.now.kind === 'unreachable') store.set({ kind: 'starting' });
    const state = await resumed();
    // A session that ended while no tab was open takes its choices along too: they are not those of the next user.
    if (state.kind === 'signed-out') end(state);
    else store.set(state);
  };
  // Retry, and the page that it renders, both start the session.
  let starting: Promise<void> | null = null;

  return {
    end,
    reloadEffectiveUser,
    reloadOrganizations,
    start: () => {
      starting ??= start().finally(() => {
        starting = null;
      });
      return starting;
    },
    signIn: async (email, password, remembered) => {
      await finishLeaving();
      const { idToken, user } = await call('authSignin', { email, password, remember: remembered });
      keepToken(idToken);
      writeLocal('email', remembered ? user.email : null);
      store.set(await signedIn(user));
    },
    signOut: () => leave('left'),
    signOutIdle: () => leave('idle'),
    selectOrganization: (orgId) => {
      writeLocal('organization', String(orgId));
      change((state) => ({ ...state, organization: state.organizations.find(({ orgid }) => orgid === orgId) ?? state.organization }));
      void remember(orgId);
    },
    addOrganization: (organization) => {
      writeLocal('organization', String(organization.orgid));
      writeLocal('joinedOrCreated', String(organization.orgid));
      change((state) => withNewOrganization(state, organization));
      void call('orgLastactive', { orgId: organization.orgid }).catch(() => undefined);
    },
    setPermissions: (orgId, perms) => change((state) => withPermissions(state, orgId, perms)),
    setUser: (user) => change((state) => ({ ...state, user, self: state.self.id === user.id ? user : state.self })),
    viewAs: async (userId, reason = '') => {
      // Other tabs read both when the user changes.
      writeLocal('overrideReason', reason === '' ? null : reason);
      writeLocal('userOverride', userId);
      await reloadEffectiveUser();
      if (userId !== null && store.now.kind === 'signed-in' && store.now.user.id !== userId)
        throw new CallFailure('Not Found', overrideTexts.gone, 404);
    },
  };
}

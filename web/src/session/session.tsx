import type { Organization, User } from '@headworks/api/paths/shapes';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { finishLeaving, whenSessionEnds } from '../api/call.js';
import { onOtherTab } from '../api/local-keys.js';
import { useToasts } from '../ui/feedback/toasts.js';
import { createSessionActions } from './session-actions.js';
import type { SessionState, SignedOut } from './session-state.js';

export interface SessionActions {
  /** Resumes the session of the refresh cookie, once at a time. */
  readonly start: () => Promise<void>;
  /** Throws `CallFailure` with the codes of /auth/signin. */
  readonly signIn: (email: string, password: string, remember: boolean) => Promise<void>;
  /** Signs out in every tab at once, then on the server. */
  readonly signOut: () => Promise<void>;
  /** The same for an idle user. */
  readonly signOutIdle: () => Promise<void>;
  readonly selectOrganization: (orgId: number) => void;
  /** Adds an organization that the user has just created or joined and makes it the active one. */
  readonly addOrganization: (organization: Organization) => void;
  /** Reloads the organizations. A user who has lost the active one continues in another and sees a message. Throws `CallFailure`. */
  readonly reloadOrganizations: () => Promise<void>;
  /** New permissions in an organization, as JSON text. */
  readonly setPermissions: (orgId: number, perms: string) => void;
  /** The user after a change of the profile. */
  readonly setUser: (user: User) => void;
  /** Sets the support override to this user; null removes it. Throws `CallFailure`. */
  readonly viewAs: (userId: string | null, reason?: string) => Promise<void>;
}

interface Session extends SessionActions {
  readonly state: SessionState;
}

const Context = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(Context);
  if (session === null) throw new Error('useSession outside of SessionProvider');
  return session;
}

/** The current state, for code that runs between two renderings, and the rendered state. */
export interface SessionStore {
  now: SessionState;
  readonly set: (state: SessionState) => void;
}

const otherTabs = new BroadcastChannel('headworks-session');
const notifyOtherTabs = (state: SignedOut): void => otherTabs.postMessage(state);

export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [state, setState] = useState<SessionState>({ kind: 'starting' });
  const { show } = useToasts();
  const [store] = useState<SessionStore>(() => ({
    now: state,
    set(next) {
      this.now = next;
      setState(next);
    },
  }));
  const actions = useMemo(() => createSessionActions(store, show, notifyOtherTabs), [store, show]);

  useEffect(() => {
    const ignoreFailure = (work: Promise<void>) => void work.catch(() => undefined);
    whenSessionEnds(() => actions.end({ kind: 'signed-out', why: 'ended' }));
    otherTabs.onmessage = ({ data }: MessageEvent<SignedOut>) => actions.end(data);
    const stops = [
      onOtherTab('joinedOrCreated', () => ignoreFailure(actions.reloadOrganizations())),
      onOtherTab('userOverride', () => ignoreFailure(actions.reloadEffectiveUser())),
    ];
    const online = () => ignoreFailure(finishLeaving());
    window.addEventListener('online', online);
    return () => {
      whenSessionEnds(() => {});
      otherTabs.onmessage = null;
      window.removeEventListener('online', online);
      for (const stop of stops) stop();
    };
  }, [actions]);

  const session = useMemo<Session>(() => ({ ...actions, state }), [actions, state]);
  return <Context value={session}>{children}</Context>;
}

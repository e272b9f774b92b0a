import type { Organization, User } from '@headworks/contracts';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { whenSessionEnds } from '../api/call.js';
import { useToasts } from '../ui/toasts.js';
import { onOtherTab } from './local-keys.js';
import { makeSessionActions } from './session-actions.js';
import type { SessionState, SignedOut } from './session-state.js';

export interface SessionActions {
  /** Takes up the session of the refresh cookie. */
  readonly start: () => Promise<void>;
  /** Throws `CallFailure` with the codes of /auth/signin. */
  readonly signIn: (email: string, password: string, remember: boolean) => Promise<void>;
  readonly signOut: () => Promise<void>;
  /** Nobody has touched the app for too long: signed out in every tab at once, then at the server. */
  readonly signOutIdle: () => Promise<void>;
  readonly selectOrganization: (orgId: number) => void;
  /** An organization that the user has just made or joined; it is the chosen one from now on. */
  readonly addOrganization: (organization: Organization) => void;
  /** Reads the organizations again. Who has lost the present one goes on in another, and is told. Throws `CallFailure`. */
  readonly reloadOrganizations: () => Promise<void>;
  /** New permissions of an organization, as JSON text. */
  readonly setPermissions: (orgId: number, perms: string) => void;
  /** The user after a change of the profile. */
  readonly setUser: (user: User) => void;
  /** An Admin sees with the eyes of this user from now on; null is the normal state. Throws `CallFailure`. */
  readonly viewAs: (userId: string | null) => Promise<void>;
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

/** The state as it is now, for what goes on between two renderings, and the state that is shown. */
export interface SessionStore {
  now: SessionState;
  readonly set: (state: SessionState) => void;
}

const otherTabs = new BroadcastChannel('headworks-session');
const tellOtherTabs = (news: SignedOut): void => otherTabs.postMessage(news);

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
  const actions = useMemo(() => makeSessionActions(store, show, tellOtherTabs), [store, show]);

  useEffect(() => {
    const quietly = (work: Promise<void>) => void work.catch(() => undefined);
    whenSessionEnds(() => actions.end({ kind: 'signed-out', why: 'ended' }));
    otherTabs.onmessage = ({ data }: MessageEvent<SignedOut>) => actions.end(data);
    const stops = [
      onOtherTab('joinedOrCreated', () => quietly(actions.reloadOrganizations())),
      onOtherTab('userOverride', () => quietly(actions.seeAgain())),
    ];
    return () => {
      whenSessionEnds(() => {});
      otherTabs.onmessage = null;
      for (const stop of stops) stop();
    };
  }, [actions]);

  const session = useMemo<Session>(() => ({ ...actions, state }), [actions, state]);
  return <Context value={session}>{children}</Context>;
}

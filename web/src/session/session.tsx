import type { Organization, User } from '@headworks/contracts';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { call, refreshSession, whenSessionEnds } from '../api/call.js';
import { CallFailure, messageOf } from '../api/failure.js';
import { keepToken } from '../api/token.js';
import { readLocal, writeLocal } from './local-keys.js';

/** Who is signed in, and in which organization. */
export type SessionState =
  | { readonly kind: 'starting' }
  /** The server cannot be reached, so whether there is a session is not known. */
  | { readonly kind: 'unreachable'; readonly message: string }
  /** `left`: by Log Out, so the next login starts at home and not where this user was. */
  | { readonly kind: 'signed-out'; readonly left: boolean }
  | {
      readonly kind: 'signed-in';
      readonly user: User;
      readonly organizations: readonly Organization[];
      /** Null only where the user belongs to none yet. */
      readonly organization: Organization | null;
    };

interface Session {
  readonly state: SessionState;
  /** Takes up the session of the refresh cookie. */
  readonly start: () => Promise<void>;
  /** Throws `CallFailure` with the codes of /auth/signin. */
  readonly signIn: (email: string, password: string, remember: boolean) => Promise<void>;
  readonly signOut: () => Promise<void>;
  readonly selectOrganization: (orgId: number) => void;
  readonly addOrganization: (organization: Organization) => void;
  /** New permissions of an organization, as JSON text. */
  readonly setPermissions: (orgId: number, perms: string) => void;
}

const Context = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(Context);
  if (session === null) throw new Error('useSession outside of SessionProvider');
  return session;
}

const SIGNED_OUT = 'signed out';
const otherTabs = new BroadcastChannel('headworks-session');

/** The organization used last in this browser, else the one that the server remembers, else the first. */
function chosen(organizations: readonly Organization[], lastOrg: number | null): Organization | null {
  const here = Number(readLocal('organization'));
  const find = (id: number | null) => organizations.find(({ orgid }) => orgid === id);
  return find(here) ?? find(lastOrg) ?? organizations[0] ?? null;
}

async function signedIn(user: User): Promise<SessionState> {
  const { organizations, lastOrg } = await call('orgGetOrgsForUser', {});
  return { kind: 'signed-in', user, organizations, organization: chosen(organizations, lastOrg) };
}

async function resumed(): Promise<SessionState> {
  try {
    const { user } = await refreshSession();
    return await signedIn(user);
  } catch (error) {
    const refused = error instanceof CallFailure && error.status >= 400 && error.status < 500 && error.status !== 429;
    return refused ? { kind: 'signed-out', left: false } : { kind: 'unreachable', message: messageOf(error) };
  }
}

export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [state, setState] = useState<SessionState>({ kind: 'starting' });

  const start = useCallback(async () => {
    setState((old) => (old.kind === 'unreachable' ? { kind: 'starting' } : old));
    setState(await resumed());
  }, []);

  useEffect(() => {
    const end = () => {
      keepToken(null);
      setState((old) => (old.kind === 'signed-out' ? old : { kind: 'signed-out', left: false }));
    };
    whenSessionEnds(end);
    otherTabs.onmessage = ({ data }) => {
      if (data === SIGNED_OUT) end();
    };
    return () => {
      whenSessionEnds(() => {});
      otherTabs.onmessage = null;
    };
  }, []);

  const session = useMemo<Session>(
    () => ({
      state,
      start,
      signIn: async (email, password, remember) => {
        const { idToken, user } = await call('authSignin', { email, password, remember });
        keepToken(idToken);
        writeLocal('email', remember ? user.email : null);
        setState(await signedIn(user));
      },
      signOut: async () => {
        // Signing out here counts at once; the server is told, and where it cannot be reached the cookie ends by itself.
        await call('authSignout', {}).catch(() => undefined);
        keepToken(null);
        otherTabs.postMessage(SIGNED_OUT);
        setState({ kind: 'signed-out', left: true });
      },
      selectOrganization: (orgId) => {
        writeLocal('organization', String(orgId));
        setState((old) =>
          old.kind === 'signed-in'
            ? { ...old, organization: old.organizations.find(({ orgid }) => orgid === orgId) ?? old.organization }
            : old,
        );
      },
      addOrganization: (organization) => {
        writeLocal('organization', String(organization.orgid));
        setState((old) => (old.kind === 'signed-in' ? { ...old, organizations: [...old.organizations, organization], organization } : old));
      },
      setPermissions: (orgId, perms) => {
        const renew = (each: Organization): Organization => (each.orgid === orgId ? { ...each, perms } : each);
        setState((old) =>
          old.kind === 'signed-in'
            ? { ...old, organizations: old.organizations.map(renew), organization: old.organization && renew(old.organization) }
            : old,
        );
      },
    }),
    [state, start],
  );
  return <Context value={session}>{children}</Context>;
}

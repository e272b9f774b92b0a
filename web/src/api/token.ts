import type { CallAnswer } from './paths.js';

/**
 * The identity token is kept in memory only; scripts cannot read the refresh cookie that renews it. Only one refresh runs at a time across
 * all tabs: using a refresh token twice ends the session.
 */
type Session = CallAnswer<'authSignin'>;
type Refresh = () => Promise<Session>;

let idToken: string | null = null;
let refreshing: Promise<Session> | null = null;

export const currentToken = (): string | null => idToken;

export function keepToken(token: string | null): void {
  idToken = token;
}

/** Runs work on the refresh cookie alone, across all tabs. */
export const alone = <T>(work: () => Promise<T>): Promise<T> =>
  // Locks exist on secure origins only; on others, tabs do not coordinate.
  'locks' in navigator ? navigator.locks.request('headworks-refresh', work) : work();

/** Renews the token with `refresh`; concurrent callers share the result. Rejects with the failure of the call. */
export function renewToken(refresh: Refresh): Promise<Session> {
  refreshing ??= alone(refresh)
    .then((session) => {
      keepToken(session.idToken);
      return session;
    })
    .finally(() => {
      refreshing = null;
    });
  return refreshing;
}

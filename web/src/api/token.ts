import type { CallAnswer } from './paths.js';

/**
 * The identity token lives in memory only; the refresh cookie that renews it cannot be read by any script. One refresh runs at a time, in
 * all tabs together: a refresh token used twice would end the session.
 */
type Session = CallAnswer<'authRefresh'>;
type Refresh = () => Promise<Session>;

let idToken: string | null = null;
let refreshing: Promise<Session> | null = null;

export const currentToken = (): string | null => idToken;

export function keepToken(token: string | null): void {
  idToken = token;
}

const alone = <T>(work: () => Promise<T>): Promise<T> =>
  // Locks exist on secure origins only; elsewhere tabs are on their own.
  'locks' in navigator ? navigator.locks.request('headworks-refresh', work) : work();

/** Renews the token with `refresh`; those who ask meanwhile get the same answer. Rejects with the failure of the call. */
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

import { useSyncExternalStore } from 'react';
import { isActivationIgnored, setActivationIgnored } from '../api/support-override.js';

const KEY = 'ignoreActivation';
const listeners = new Set<() => void>();

/** What this tab chose before it was loaded again. Without storage it is forgotten then. */
export function resumeIgnoredActivation(): void {
  try {
    setActivationIgnored(sessionStorage.getItem(KEY) !== null);
  } catch {
    setActivationIgnored(false);
  }
}

/** For this tab alone, until it is closed. */
export function ignoreActivation(on: boolean): void {
  try {
    if (on) sessionStorage.setItem(KEY, '1');
    else sessionStorage.removeItem(KEY);
  } catch {
    // Then it holds until the page is loaded again.
  }
  setActivationIgnored(on);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useIgnoredActivation = (): boolean => useSyncExternalStore(subscribe, isActivationIgnored);

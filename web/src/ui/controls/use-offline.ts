import { useSyncExternalStore } from 'react';
import { commonTexts } from '../texts.js';

const onChange = (changed: () => void): (() => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** Why nothing can be changed now, while the browser is offline; else null. For `denied` of buttons that change something. */
export function useOffline(): string | null {
  const online = useSyncExternalStore(onChange, () => navigator.onLine);
  return online ? null : commonTexts.offline;
}

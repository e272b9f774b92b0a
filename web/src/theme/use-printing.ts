import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let printing = false;

for (const name of ['beforeprint', 'afterprint'])
  addEventListener(name, () => {
    printing = name === 'beforeprint';
    for (const listener of listeners) listener();
  });

const onChange = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/** Whether the page is being printed. React renders a change before the browser lays the pages out. */
export const usePrinting = (): boolean => useSyncExternalStore(onChange, () => printing);

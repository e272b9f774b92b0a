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

/** The longest time that the browser's dialog waits for what is made for paper, in milliseconds. */
const PREPARED_WITHIN_MS = 5_000;
const preparations = new Set<() => Promise<unknown>>();

/** Calls `prepare` before the page is printed by its own button; returns the function that ends it. The browser's own command waits for nothing. */
export function beforePrinting(prepare: () => Promise<unknown>): () => void {
  preparations.add(prepare);
  return () => void preparations.delete(prepare);
}

/** Prints what is open, when all that has to be made for paper is there, or has not come in time. */
export async function printPage(): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, PREPARED_WITHIN_MS));
  await Promise.race([late, Promise.allSettled([...preparations].map((prepare) => prepare()))]);
  window.print();
}

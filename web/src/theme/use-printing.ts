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

/** Makes what is needed on paper; it is expected to end soon after `signal` says that the print no longer waits. */
type Prepare = (signal: AbortSignal) => Promise<unknown>;

/** The longest time that the browser's dialog waits for what is made for paper, in milliseconds. */
const PREPARED_WITHIN_MS = 5_000;
const preparations = new Set<Prepare>();
let preparing = false;

/** Calls `prepare` before the page is printed by its own button; returns the function that ends it. The browser's own command waits for nothing. */
export function beforePrinting(prepare: Prepare): () => void {
  preparations.add(prepare);
  return () => void preparations.delete(prepare);
}

/** Prints what is open, when all that has to be made for paper is there, or has not come in time. A second click waits with the first. */
export async function printPage(): Promise<void> {
  if (preparing) return;
  preparing = true;
  const signal = AbortSignal.timeout(PREPARED_WITHIN_MS);
  await Promise.allSettled([...preparations].map((prepare) => prepare(signal)));
  preparing = false;
  window.print();
}

import type { QueryClient } from '@tanstack/react-query';

/** Milliseconds after an answer that came before its effect was shown. Not every list has live events that would correct it. */
const REREAD_AFTER_MS = [1_000, 5_000, 20_000, 60_000] as const;

let onPending: () => void = () => {};

/** Notes the header of an answer whose effect the lists may not show yet. */
export function notePending(header: string | null): void {
  if (header !== null) onPending();
}

/** From now on what is on the page is read again some times after such an answer. Returns the function that ends it. */
export function rereadPending(client: QueryClient): () => void {
  let timers: readonly number[] = [];
  const callOff = () => {
    for (const timer of timers) clearTimeout(timer);
  };
  onPending = () => {
    callOff();
    timers = REREAD_AFTER_MS.map((afterMs) => window.setTimeout(() => void client.invalidateQueries(), afterMs));
  };
  return () => {
    callOff();
    onPending = () => {};
  };
}

import { useSyncExternalStore } from 'react';

/** One clock for all ages on screen; it ticks once a minute, and immediately when a hidden tab becomes visible. */
const TICK_MS = 60_000;

let nowSeconds = Math.floor(Date.now() / 1000);
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  nowSeconds = Math.floor(Date.now() / 1000);
  for (const listener of listeners) listener();
}

function tickWhenVisible(): void {
  if (document.visibilityState === 'visible') tick();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tickWhenVisible);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tickWhenVisible);
  };
}

/** The current time in epoch seconds, up to a minute old. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => nowSeconds);

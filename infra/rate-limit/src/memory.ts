import type { Clock } from '@headworks/clock';
import type { Allowance, LocalRateLimiter, Taken } from './port.js';

interface Window {
  used: number;
  endsAt: number;
}

const MAX_KEYS = 100_000;

/** Counts in this process; the oldest keys are dropped beyond 100,000. */
export function memoryRateLimiter(clock: Clock): LocalRateLimiter {
  const windows = new Map<string, Window>();
  const takeNow = (key: string, cost: number, { limit, windowMs }: Allowance): Taken => {
    const now = clock.now();
    let window = windows.get(key);
    if (!window || window.endsAt <= now) {
      window = { used: 0, endsAt: now + windowMs };
      windows.delete(key);
      windows.set(key, window);
      const oldest = windows.keys().next().value;
      if (windows.size > MAX_KEYS && oldest !== undefined) windows.delete(oldest);
    }
    if (window.used + cost > limit) return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((window.endsAt - now) / 1000)) };
    window.used += cost;
    return { allowed: true };
  };
  return {
    takeNow,
    take: async (key, cost, allowance) => takeNow(key, cost, allowance),
    used: async (key) => {
      const window = windows.get(key);
      return window && window.endsAt > clock.now() ? window.used : 0;
    },
    give: async (key, cost) => {
      const window = windows.get(key);
      if (window) window.used = Math.max(0, window.used - cost);
    },
    reset: async (key) => {
      windows.delete(key);
    },
    close: async () => windows.clear(),
  };
}

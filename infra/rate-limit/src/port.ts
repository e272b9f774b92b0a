/** `limit` units in each window of `windowMs` for one key. */
export interface Allowance {
  readonly limit: number;
  readonly windowMs: number;
}

export type Taken = { readonly allowed: true } | { readonly allowed: false; readonly retryAfterSeconds: number };

/** Counts the units that a key has used: in the process, in Redis for all replicas, or not at all. */
export interface RateLimiter {
  /** Takes `cost` units if they are left, otherwise none. */
  take(key: string, cost: number, allowance: Allowance): Promise<Taken>;
  /** The units of the present window of a key. */
  used(key: string): Promise<number>;
  /** Returns `cost` units that must not count, for example if only failures count. */
  give(key: string, cost: number): Promise<void>;
  /** Returns all units, for example after a success that clears failures. */
  reset(key: string): Promise<void>;
  close(): Promise<void>;
}

/** A limiter of this process alone, which can decide synchronously. */
export interface LocalRateLimiter extends RateLimiter {
  takeNow(key: string, cost: number, allowance: Allowance): Taken;
}

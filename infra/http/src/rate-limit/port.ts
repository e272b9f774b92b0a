/** `limit` units in each window of `windowMs` for one key. */
export interface Allowance {
  readonly limit: number;
  readonly windowMs: number;
}

export type Taken = { readonly allowed: true } | { readonly allowed: false; readonly retryAfterSeconds: number };

/** Counts what a key used up. One implementation counts in the process, one in Redis for all replicas. */
export interface RateLimiter {
  /** Takes `cost` units if they are left; takes nothing where they are not. */
  take(key: string, cost: number, allowance: Allowance): Promise<Taken>;
  /** Gives `cost` units back that were taken for nothing, as when what counts are failures. */
  give(key: string, cost: number): Promise<void>;
  /** Gives everything back, as after a success that clears failures. */
  reset(key: string): Promise<void>;
  close(): Promise<void>;
}

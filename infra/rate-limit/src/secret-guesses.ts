import type { Clock } from '@headworks/clock';
import type { Allowance, LocalRateLimiter } from './port.js';

const WRONG_FOR_MS = 5_000;
const MAX_REMEMBERED = 10_000;

/** `ask`: the service that has the secrets must say. */
export type Verdict = 'ask' | 'wrong' | { readonly retryAfterSeconds: number };

/**
 * Secrets that arrive from addresses, by their hashes, so that guesses cost no query: one that was wrong is wrong for five seconds, and an address may
 * try so many different wrong ones. A secret that was right is asked about whatever its address did: others may share the address. For one process.
 */
export class SecretGuesses {
  readonly #clock: Clock;
  readonly #limiter: LocalRateLimiter;
  readonly #perAddress: Allowance;
  readonly #wrong = new Map<string, number>();
  readonly #right = new Set<string>();

  constructor(clock: Clock, limiter: LocalRateLimiter, perAddress: Allowance) {
    this.#clock = clock;
    this.#limiter = limiter;
    this.#perAddress = perAddress;
  }

  judge(hash: string, address: string): Verdict {
    const wrongAt = this.#wrong.get(hash);
    if (wrongAt !== undefined && this.#clock.now() - wrongAt < WRONG_FOR_MS) return 'wrong';
    if (wrongAt !== undefined || this.#right.has(hash)) return 'ask';
    // Taken before the answer: many may be asked about at once.
    const taken = this.#limiter.takeNow(address, 1, this.#perAddress);
    return taken.allowed ? 'ask' : { retryAfterSeconds: taken.retryAfterSeconds };
  }

  /** Notes what was answered about a secret. */
  note(hash: string, address: string, isRight: boolean): void {
    if (!isRight) {
      this.#right.delete(hash);
      remember(this.#wrong, () => this.#wrong.set(hash, this.#clock.now()));
      return;
    }
    if (!this.#right.has(hash) && !this.#wrong.has(hash)) void this.#limiter.give(address, 1);
    this.#wrong.delete(hash);
    remember(this.#right, () => this.#right.add(hash));
  }
}

function remember(kept: { readonly size: number; clear(): void }, add: () => void): void {
  if (kept.size >= MAX_REMEMBERED) kept.clear();
  add();
}

import { randomBytes } from 'node:crypto';
import type { Hint } from './hints.js';

/** How long a reader may be away. */
const KEPT_MS = 60_000;
/** Of all organizations together: a hint is about 150 bytes. A thing that changes again takes no second place. */
const MOST_KEPT = 100_000;
const LONGEST_ID = 40;

interface Kept {
  readonly hint: Hint;
  readonly number: number;
  readonly at: number;
}

interface OfOrganization {
  readonly kept: Map<string, Kept>;
  /** The newest hint that was dropped: a reader who saw less has missed something. */
  dropped: number;
}

export interface BacklogOptions {
  /** Milliseconds on a clock that never goes back. */
  readonly now?: () => number;
  readonly keptMs?: number;
  readonly mostKept?: number;
}

/**
 * The hints of the last minute, so that a reader who comes back gets what changed meanwhile. An id of an event is `<run>.<number>`: how far in the
 * hints of this process its reader is. Another replica, or this one after a restart, cannot resume from it.
 */
export class Backlog {
  #run = newRun();
  #newest = 0;
  /** As `dropped`, for organizations of which nothing is kept. */
  #dropped = 0;
  readonly #byAge = new Map<string, Kept>();
  readonly #organizations = new Map<number, OfOrganization>();
  readonly #now: () => number;
  readonly #keptMs: number;
  readonly #mostKept: number;

  constructor({ now = () => performance.now(), keptMs = KEPT_MS, mostKept = MOST_KEPT }: BacklogOptions = {}) {
    this.#now = now;
    this.#keptMs = keptMs;
    this.#mostKept = mostKept;
  }

  /** The id of a reader who has seen everything until now. */
  get id(): string {
    return `${this.#run}.${this.#newest}`;
  }

  add(hint: Hint): void {
    const key = `${hint.orgId} ${hint.kind} ${hint.key}`;
    const kept = { hint, number: ++this.#newest, at: this.#now() };
    const own = this.#organizations.get(hint.orgId) ?? { kept: new Map(), dropped: this.#dropped };
    this.#organizations.set(hint.orgId, own);
    for (const map of [this.#byAge, own.kept]) {
      // Taken out first, so that it stands last.
      map.delete(key);
      map.set(key, kept);
    }
    this.#dropOld();
  }

  /** What changed in the organization after that id, oldest first; undefined where that cannot be said. */
  since(orgId: number, id: string | undefined): readonly Hint[] | undefined {
    this.#dropOld();
    const seen = id === undefined ? undefined : this.#numberOf(id);
    const own = this.#organizations.get(orgId);
    if (seen === undefined || seen < (own?.dropped ?? this.#dropped)) return undefined;
    return [...(own?.kept.values() ?? [])].filter(({ number }) => number > seen).map(({ hint }) => hint);
  }

  /** Hints may have been lost: nobody can resume from before. */
  reset(): void {
    this.#run = newRun();
    this.#byAge.clear();
    this.#organizations.clear();
    this.#dropped = this.#newest;
  }

  #numberOf(id: string): number | undefined {
    if (id.length > LONGEST_ID) return undefined;
    const [, run, number] = /^(\w+)\.(\d+)$/.exec(id) ?? [];
    return run === this.#run && Number(number) <= this.#newest ? Number(number) : undefined;
  }

  #dropOld(): void {
    const oldest = this.#now() - this.#keptMs;
    for (const [key, { hint, number, at }] of this.#byAge) {
      if (at >= oldest && this.#byAge.size <= this.#mostKept) return;
      this.#byAge.delete(key);
      const own = this.#organizations.get(hint.orgId);
      if (own === undefined) continue;
      own.kept.delete(key);
      own.dropped = number;
      if (own.kept.size > 0) continue;
      this.#organizations.delete(hint.orgId);
      this.#dropped = Math.max(this.#dropped, number);
    }
  }
}

const newRun = (): string => randomBytes(6).toString('hex');

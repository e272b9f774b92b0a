import { randomBytes } from 'node:crypto';
import type { Hint } from './hints.js';

/** A reader can resume for this long. */
const KEEP_MS = 60_000;
/** For all organizations together: a hint is about 150 bytes. A thing that changes twice is kept once. */
const MAX_KEPT = 100_000;
const MAX_ID_LENGTH = 40;

interface Kept {
  readonly hint: Hint;
  readonly number: number;
  readonly at: number;
}

interface OfOrganization {
  readonly kept: Map<string, Kept>;
  /** The newest dropped hint: a reader that is older has missed a change. */
  dropped: number;
}

export interface BacklogOptions {
  /** Milliseconds on a clock that never goes back. */
  readonly now?: () => number;
  readonly keptMs?: number;
  readonly maxKept?: number;
}

/**
 * The hints of the last minute, from which a reader resumes after a broken connection. An event id is `<run>.<number>`: the position in the hints of
 * this process. Another replica, or this one after a restart, cannot resume from it.
 */
export class Backlog {
  #run = newRun();
  #newest = 0;
  /** Like `dropped`, for organizations without kept hints. */
  #dropped = 0;
  readonly #byAge = new Map<string, Kept>();
  readonly #organizations = new Map<number, OfOrganization>();
  readonly #now: () => number;
  readonly #keptMs: number;
  readonly #maxKept: number;

  constructor({ now = () => performance.now(), keptMs = KEEP_MS, maxKept = MAX_KEPT }: BacklogOptions = {}) {
    this.#now = now;
    this.#keptMs = keptMs;
    this.#maxKept = maxKept;
  }

  /** The id of a reader that is up to date. */
  get id(): string {
    return `${this.#run}.${this.#newest}`;
  }

  add(hint: Hint): void {
    const key = `${hint.orgId} ${hint.kind} ${hint.key}`;
    const kept = { hint, number: ++this.#newest, at: this.#now() };
    const own = this.#organizations.get(hint.orgId) ?? { kept: new Map(), dropped: this.#dropped };
    this.#organizations.set(hint.orgId, own);
    for (const map of [this.#byAge, own.kept]) {
      // Deleted first, so that it becomes the last entry.
      map.delete(key);
      map.set(key, kept);
    }
    this.#dropOld();
  }

  /** The changes in the organization after that id, oldest first; undefined if they are not complete. */
  since(orgId: number, id: string | undefined): readonly Hint[] | undefined {
    this.#dropOld();
    const seen = id === undefined ? undefined : this.#numberOf(id);
    const own = this.#organizations.get(orgId);
    if (seen === undefined || seen < (own?.dropped ?? this.#dropped)) return undefined;
    return [...(own?.kept.values() ?? [])].filter(({ number }) => number > seen).map(({ hint }) => hint);
  }

  /** Hints may have been lost: no reader can resume from an earlier id. */
  reset(): void {
    this.#run = newRun();
    this.#byAge.clear();
    this.#organizations.clear();
    this.#dropped = this.#newest;
  }

  #numberOf(id: string): number | undefined {
    if (id.length > MAX_ID_LENGTH) return undefined;
    const [, run, number] = /^(\w+)\.(\d+)$/.exec(id) ?? [];
    return run === this.#run && Number(number) <= this.#newest ? Number(number) : undefined;
  }

  #dropOld(): void {
    const oldest = this.#now() - this.#keptMs;
    for (const [key, { hint, number, at }] of this.#byAge) {
      if (at >= oldest && this.#byAge.size <= this.#maxKept) return;
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

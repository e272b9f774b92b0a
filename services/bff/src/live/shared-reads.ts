import { createHash } from 'node:crypto';
import type { LiveEvent } from '@headworks/api/live';
import type { Permissions } from '@headworks/api/permissions';
import type { Waiting } from './connection.js';

/** Streams that a hint wakes have their turns within a second of each other. */
const KEPT_MS = 1_000;

export interface SharedRead {
  readonly orgId: number;
  readonly perms: Permissions;
  readonly waiting: Waiting;
  /** The newest hint: what was read before it may be older than the thing that it is about. */
  readonly hintId: string;
}

/** What changed is read once for all streams of an organization whose members see the same, and not for each stream. */
export class SharedReads {
  readonly #reads = new Map<string, Promise<readonly LiveEvent[]>>();

  read(wanted: SharedRead, read: () => Promise<readonly LiveEvent[]>): Promise<readonly LiveEvent[]> {
    const key = keyOf(wanted);
    const existing = this.#reads.get(key);
    if (existing) return existing;
    const events = read();
    this.#reads.set(key, events);
    // The next stream reads again after a failure.
    events.catch(() => this.#reads.delete(key));
    setTimeout(() => this.#reads.delete(key), KEPT_MS).unref();
    return events;
  }
}

function keyOf({ orgId, perms, waiting, hintId }: SharedRead): string {
  const wanted = [orgId, hintId, perms, [...waiting].map(([kind, keys]) => [kind, [...keys].sort()])];
  return createHash('sha256').update(JSON.stringify(wanted)).digest('base64');
}

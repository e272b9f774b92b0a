import { type Refusal, refuse } from '@headworks/api/errors';
import { limits } from '@headworks/api/limits';
import type { LiveStream } from './stream.js';

/** A stream that was refused may be asked for again then. */
export const RETRY_AFTER_SECONDS = 10;

/** The open streams of this process, by organization. */
export class OpenStreams<Stream extends Pick<LiveStream, 'userId' | 'close'> = LiveStream> {
  readonly #ofOrganizations = new Map<number, Set<Stream>>();
  readonly #all = new Set<Stream>();

  get count(): number {
    return this.#all.size;
  }

  of(orgId: number): ReadonlySet<Stream> {
    return this.#ofOrganizations.get(orgId) ?? new Set();
  }

  all(): readonly Stream[] {
    return [...this.#all];
  }

  /**
   * Makes room for one more stream, or refuses it. A person with more tabs than the limit is served in the newest ones: the oldest one closes. An
   * organization leaves room for the others.
   */
  refusalOf(orgId: number, userId: string): Refusal | undefined {
    if (this.count >= limits.liveConnections) return { ...refuse('Busy'), retryAfterSeconds: RETRY_AFTER_SECONDS };
    const own = this.all().filter((stream) => stream.userId === userId);
    const closing = own.slice(0, Math.max(0, own.length - limits.liveConnectionsPerUser + 1));
    const there = this.of(orgId);
    if (there.size - closing.filter((stream) => there.has(stream)).length >= limits.liveConnectionsPerOrganization)
      return { ...refuse('TooManyRequestsException'), retryAfterSeconds: RETRY_AFTER_SECONDS };
    for (const oldest of closing) oldest.close();
    return undefined;
  }

  add(orgId: number, stream: Stream): void {
    this.#all.add(stream);
    this.#ofOrganizations.set(orgId, (this.#ofOrganizations.get(orgId) ?? new Set()).add(stream));
  }

  remove(orgId: number, stream: Stream): void {
    this.#all.delete(stream);
    const left = this.#ofOrganizations.get(orgId);
    left?.delete(stream);
    if (left?.size === 0) this.#ofOrganizations.delete(orgId);
  }
}

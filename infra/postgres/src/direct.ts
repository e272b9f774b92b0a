import { sleep } from '@headworks/clock';
import postgres from 'postgres';

type Session = postgres.Sql;

/**
 * One connection past any pooler, for what belongs to a session: LISTEN and session locks.
 * When the connection is lost, locks are gone: `onLost` listeners are told before it is opened again.
 */
export class DirectConnection {
  readonly #session: Session;
  readonly #lost = new Set<() => void>();
  #closed = false;

  constructor(url: string, name = 'headworks-direct') {
    this.#session = postgres(url, {
      max: 1,
      connect_timeout: 3,
      idle_timeout: 0,
      max_lifetime: null,
      onnotice: () => {},
      connection: { application_name: name },
      onclose: () => {
        if (!this.#closed) for (const tell of this.#lost) tell();
      },
    });
  }

  /** Calls `tell` whenever the connection, and with it every session lock, was lost. */
  onLost(tell: () => void): () => void {
    this.#lost.add(tell);
    return () => this.#lost.delete(tell);
  }

  /** Takes the session lock of that name if nobody holds it. */
  async tryLock(name: string): Promise<boolean> {
    const [row] = await this.#session`select pg_try_advisory_lock(hashtextextended(${name}, 0)) as held`;
    return row?.held === true;
  }

  async unlock(name: string): Promise<void> {
    if (this.#closed) return;
    await this.#session`select pg_advisory_unlock(hashtextextended(${name}, 0))`.catch(() => {});
  }

  /** Waits until the lock is held or the signal aborts; looks every `everyMs`. Answers whether it is held. */
  async lock(name: string, signal: AbortSignal, everyMs = 500): Promise<boolean> {
    while (!signal.aborted) {
      if (await this.tryLock(name).catch(() => false)) return true;
      await sleep(everyMs, signal);
    }
    return false;
  }

  /**
   * `listener` gets the payload of each NOTIFY on `channel`; it listens again by itself after a lost connection, and calls `onGap` then: what was
   * sent meanwhile is lost.
   */
  async listen(channel: string, listener: (payload: string) => void, onGap: () => void = () => undefined): Promise<() => Promise<void>> {
    let listened = false;
    const subscription = await this.#session.listen(channel, listener, () => {
      if (listened) onGap();
      listened = true;
    });
    return () => subscription.unlisten();
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#session.end({ timeout: 2 });
  }
}

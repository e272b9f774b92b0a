import { sleep } from '@headworks/async';
import postgres from 'postgres';
import { sessionOptions } from './session-socket.js';

type Session = postgres.Sql;

/**
 * One connection past any pooler, for features of a session: LISTEN and session locks.
 * When the connection is lost, its locks are lost too: `onLost` listeners are called before it is reopened.
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
      ...sessionOptions(),
      max_lifetime: null,
      onnotice: () => {},
      connection: { application_name: name },
      onclose: () => {
        if (!this.#closed) for (const listener of this.#lost) listener();
      },
    });
  }

  /** Calls `listener` whenever the connection, and with it every session lock, was lost. */
  onLost(listener: () => void): () => void {
    this.#lost.add(listener);
    return () => this.#lost.delete(listener);
  }

  /** Takes the session lock of that name if it is free. */
  async tryLock(name: string): Promise<boolean> {
    const [row] = await this.#session`select pg_try_advisory_lock(hashtextextended(${name}, 0)) as held`;
    return row?.held === true;
  }

  async unlock(name: string): Promise<void> {
    if (this.#closed) return;
    await this.#session`select pg_advisory_unlock(hashtextextended(${name}, 0))`.catch(() => {});
  }

  /** Polls every `everyMs` until the lock is held or the signal aborts. Returns whether it is held. */
  async lock(name: string, signal: AbortSignal, everyMs = 500): Promise<boolean> {
    while (!signal.aborted) {
      if (await this.tryLock(name).catch(() => false)) return true;
      await sleep(everyMs, signal);
    }
    return false;
  }

  /**
   * `listener` gets the payload of each NOTIFY on `channel`; after a lost connection it listens again and calls `onGap`: notifications
   * sent meanwhile are lost.
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

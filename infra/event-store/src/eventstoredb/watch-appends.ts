import { END, type EventStoreDBClient, streamNameFilter } from '@eventstore/db-client';
import { sleep } from '@headworks/async';

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 10_000;

/** A subscription that is renewed whenever it is lost. */
export interface Watch {
  end(): Promise<void>;
}

/** Calls `wake` with each append to a stream with one of the prefixes, and whenever appends may have been missed. */
export function watchAppends(client: EventStoreDBClient, prefixes: readonly string[], wake: () => void): Watch {
  const stopping = new AbortController();
  const { signal } = stopping;
  let pauseMs = FIRST_PAUSE_MS;

  const once = (): Promise<void> =>
    new Promise((resolve) => {
      const subscription = client.subscribeToAll({ fromPosition: END, filter: streamNameFilter({ prefixes: [...prefixes] }) });
      const leave = (): void => {
        signal.removeEventListener('abort', leave);
        void subscription.unsubscribe().catch(() => {});
        resolve();
      };
      signal.addEventListener('abort', leave);
      subscription.on('confirmation', () => {
        pauseMs = FIRST_PAUSE_MS;
        wake();
      });
      subscription.on('data', wake);
      // The relay also polls each second, so a lost subscription only costs latency.
      subscription.on('error', leave);
      subscription.on('close', leave);
    });

  const renew = async (): Promise<void> => {
    while (!signal.aborted) {
      await once();
      await sleep(pauseMs, signal);
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
    }
  };
  const renewed = renew();
  return {
    end: async () => {
      stopping.abort();
      await renewed;
    },
  };
}

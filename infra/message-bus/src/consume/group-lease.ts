import { sleep } from '@headworks/async';
import type { DirectConnection } from '@headworks/postgres';

const ASK_EVERY_MS = 500;

/** The right to be the one process that does something, such as the consumer of a group and topic. `lost` aborts when the session that holds it is gone. */
export interface Lease {
  readonly lost: AbortSignal;
  release(): Promise<void>;
}

/** Waits until the session lock of that name is ours; undefined once the signal aborts. */
export async function obtainLease(direct: DirectConnection, name: string, stop: AbortSignal): Promise<Lease | undefined> {
  while (!stop.aborted) {
    const loss = new AbortController();
    const unwatch = direct.onLost(() => loss.abort());
    const release = async () => {
      unwatch();
      await direct.unlock(name);
    };
    if (await direct.tryLock(name).catch(() => false)) {
      if (!stop.aborted && !loss.signal.aborted) return { lost: loss.signal, release };
      await release();
    }
    unwatch();
    await sleep(ASK_EVERY_MS, stop);
  }
  return undefined;
}

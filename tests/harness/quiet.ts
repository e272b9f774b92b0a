import { PATIENCE_MS, until } from '@headworks/testing';
import { serviceToken } from '@headworks/tokens';
import type { Product } from './product.js';
import { shared } from './surroundings.js';

const ROUNDS = 2;

interface Busy {
  readonly busy: readonly unknown[];
  readonly lags: readonly unknown[];
}

/**
 * Waits until the product is idle: every relay, reader and due work has finished.
 * Checks twice in a row, since processes are checked one after the other. State rows (last seen, counts) may still arrive up to 5 s later.
 */
export async function quiet(at: Product = shared(), deadlineMs = 2 * PATIENCE_MS): Promise<void> {
  let rounds = 0;
  let last: readonly Busy[] = [];
  await until(
    async () => {
      last = await Promise.all(at.internal.map(({ service, url }) => busyOf(at, service, url)));
      rounds = last.every(({ busy, lags }) => busy.length === 0 && lags.length === 0) ? rounds + 1 : 0;
      return rounds >= ROUNDS;
    },
    { deadlineMs, what: 'the product to be quiet' },
  ).catch((error: unknown) => {
    throw new Error(`The product is still busy: ${JSON.stringify(last)}`, { cause: error });
  });
}

async function busyOf(at: Product, service: string, url: string): Promise<Busy> {
  const token = serviceToken(at.internalSecret, service, Date.now());
  const response = await fetch(`${url}/internal/busy`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(5_000),
  });
  if (!response.ok) throw new Error(`${service} answered ${response.status}`);
  // Our own internal listener returns it.
  return (await response.json()) as Busy;
}

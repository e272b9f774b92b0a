import * as accountsCommands from '@headworks/api/commands/accounts';
import type { Platform } from '@headworks/platform';
import { ask, ownCall } from '@headworks/rpc';
import { hashOfSecret } from '@headworks/tokens';
import type { ApiKey, KeyRegistry } from './key-registry.js';

const FORGET_MISSES_MS = 5_000;
const MAX_MISSES = 10_000;

type Parts = Pick<Platform, 'clock' | 'calls'> & { readonly fleetKey: string | undefined };

/** Finds the key that a device sent: in memory, or else in accounts, since a new key may not have arrived on the state topic. Rejects if accounts does not respond: the key may be valid. */
export function keyFinder({ fleetKey, clock, calls }: Parts, keys: KeyRegistry): (key: string) => Promise<ApiKey | undefined> {
  const fleetHash = fleetKey === undefined ? undefined : hashOfSecret(fleetKey);
  const misses = new Map<string, number>();
  const asking = new Map<string, Promise<ApiKey | undefined>>();

  const askAccounts = async (hash: string): Promise<ApiKey | undefined> => {
    const now = clock.now();
    const answer = await ask(calls, accountsCommands.findApiKey, { hash }, ownCall('ingest', now));
    const { key } = answer.ok ? answer.result : { key: null };
    if (!key) {
      if (misses.size >= MAX_MISSES) misses.clear();
      misses.set(hash, now);
      return undefined;
    }
    // Has no effect if the key was deleted meanwhile.
    keys.apply(key.keyId, { hash, orgId: key.orgId });
    return keys.find(hash);
  };

  /** Concurrent packets with the same key share one request to accounts: a gateway sends many at once. */
  const askOnce = (hash: string): Promise<ApiKey | undefined> | undefined => {
    const missedAt = misses.get(hash);
    if (missedAt !== undefined && clock.now() - missedAt < FORGET_MISSES_MS) return undefined;
    const asked = asking.get(hash);
    if (asked) return asked;
    const answer = askAccounts(hash).finally(() => asking.delete(hash));
    asking.set(hash, answer);
    return answer;
  };

  return async (key) => {
    const hash = hashOfSecret(key);
    if (hash === fleetHash) return { keyId: 'fleet', orgId: null };
    return keys.find(hash) ?? askOnce(hash);
  };
}

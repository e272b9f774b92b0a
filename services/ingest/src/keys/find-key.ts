import * as accountsCommands from '@headworks/api/commands/accounts';
import { RefusalError, refuse } from '@headworks/api/errors';
import { limits } from '@headworks/api/limits';
import type { Platform } from '@headworks/platform';
import { addressKey, SecretGuesses } from '@headworks/rate-limit';
import { ask, ownCall } from '@headworks/rpc';
import { hashOfSecret } from '@headworks/tokens';
import type { ApiKey, KeyRegistry } from './key-registry.js';

const MINUTE_MS = 60_000;

type Parts = Pick<Platform, 'clock' | 'calls' | 'localRateLimiter'> & { readonly fleetKey: string | undefined };

/**
 * Finds the key that a device sent from an address: in memory, or else in accounts, since a new key may not have arrived on the state topic. Rejects if
 * accounts does not respond, since the key may be valid, and if wrong keys of the address have used up what it may ask.
 */
export type FindKey = (key: string, ip: string) => Promise<ApiKey | undefined>;

export function keyFinder({ fleetKey, clock, calls, localRateLimiter }: Parts, keys: KeyRegistry): FindKey {
  const fleetHash = fleetKey === undefined ? undefined : hashOfSecret(fleetKey);
  const guesses = new SecretGuesses(clock, localRateLimiter(), { limit: limits.wrongKeysPerMinute, windowMs: MINUTE_MS });
  const asking = new Map<string, Promise<ApiKey | undefined>>();

  const askAccounts = async (hash: string, address: string): Promise<ApiKey | undefined> => {
    const answer = await ask(calls, accountsCommands.findApiKey, { hash }, ownCall('ingest', clock.now()));
    const { key } = answer.ok ? answer.result : { key: null };
    guesses.note(hash, address, key !== null);
    if (!key) return undefined;
    // Has no effect if the key was deleted meanwhile.
    keys.apply(key.keyId, { hash, orgId: key.orgId });
    return keys.find(hash);
  };

  /** Concurrent packets with the same key share one request to accounts: a gateway sends many at once. */
  const askOnce = (hash: string, address: string): Promise<ApiKey | undefined> | undefined => {
    const asked = asking.get(hash);
    if (asked) return asked;
    const verdict = guesses.judge(hash, address);
    if (verdict === 'wrong') return undefined;
    if (verdict !== 'ask') throw new RefusalError({ ...refuse('TooManyRequestsException'), ...verdict });
    const answer = askAccounts(hash, address).finally(() => asking.delete(hash));
    asking.set(hash, answer);
    return answer;
  };

  return async (key, ip) => {
    const hash = hashOfSecret(key);
    if (hash === fleetHash) return { keyId: 'fleet', orgId: null };
    return keys.find(hash) ?? askOnce(hash, addressKey(ip));
  };
}

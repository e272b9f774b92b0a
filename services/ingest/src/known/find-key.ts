import { createHash } from 'node:crypto';
import { uuidV4 } from '@headworks/clock';
import { accountsCalls } from '@headworks/contracts';
import type { Platform } from '@headworks/platform';
import type { Known, KnownKey } from './known.js';

const FORGET_MISSES_MS = 5_000;
const MAX_MISSES = 10_000;
const ASK_TIMEOUT_MS = 3_000;

export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');

type Parts = Pick<Platform, 'clock' | 'calls'> & { readonly config: Pick<Platform['config'], 'FLEET_API_KEY'> };

/** Finds the key that a device sent: in memory, else once at accounts, since a key made a moment ago may not have arrived. Rejects where accounts cannot be asked: that is no word on the key. */
export function keyFinder({ config, clock, calls }: Parts, known: Known): (key: string) => Promise<KnownKey | undefined> {
  const fleetHash = config.FLEET_API_KEY === undefined ? undefined : hashKey(config.FLEET_API_KEY);
  const misses = new Map<string, number>();
  const asking = new Map<string, Promise<KnownKey | undefined>>();

  const ask = async (hash: string): Promise<KnownKey | undefined> => {
    const now = clock.now();
    const meta = { commandId: uuidV4(), orgId: null, actor: 'ingest', requestId: uuidV4(), deadline: now + ASK_TIMEOUT_MS };
    const answer = await calls.call('accounts', accountsCalls.findApiKey.name, { hash }, meta);
    const { key } = answer.ok ? (answer.result as { key: { keyId: string; orgId: number } | null }) : { key: null };
    if (!key) {
      if (misses.size >= MAX_MISSES) misses.clear();
      misses.set(hash, now);
      return undefined;
    }
    // Not where it was deleted while the answer was on its way.
    known.applyKey(key.keyId, { hash, orgId: key.orgId });
    return known.key(hash);
  };

  /** All packets that come while accounts are asked wait for the one answer: a gateway sends many at once. */
  const askOnce = (hash: string): Promise<KnownKey | undefined> | undefined => {
    const missedAt = misses.get(hash);
    if (missedAt !== undefined && clock.now() - missedAt < FORGET_MISSES_MS) return undefined;
    const asked = asking.get(hash);
    if (asked) return asked;
    const answer = ask(hash).finally(() => asking.delete(hash));
    asking.set(hash, answer);
    return answer;
  };

  return async (key) => {
    const hash = hashKey(key);
    if (hash === fleetHash) return { keyId: 'fleet', orgId: null };
    return known.key(hash) ?? askOnce(hash);
  };
}

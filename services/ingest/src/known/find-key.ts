import { createHash } from 'node:crypto';
import { uuidV4 } from '@headworks/clock';
import { accountsCalls } from '@headworks/contracts';
import type { Platform } from '@headworks/platform';
import type { Known, KnownKey } from './known.js';

const FORGET_MISSES_MS = 5_000;
const MAX_MISSES = 10_000;
const ASK_TIMEOUT_MS = 3_000;

export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Finds the key that a device sent: in memory, else once at accounts, since a key made a moment ago may not have arrived. */
export function keyFinder(platform: Platform, known: Known): (key: string) => Promise<KnownKey | undefined> {
  const { config, clock, calls, logger } = platform;
  const fleetHash = config.FLEET_API_KEY === undefined ? undefined : hashKey(config.FLEET_API_KEY);
  const misses = new Map<string, number>();

  const ask = async (hash: string): Promise<KnownKey | undefined> => {
    const now = clock.now();
    const missedAt = misses.get(hash);
    if (missedAt !== undefined && now - missedAt < FORGET_MISSES_MS) return undefined;
    if (misses.size >= MAX_MISSES) misses.clear();
    misses.set(hash, now);
    const meta = { commandId: uuidV4(), orgId: null, actor: 'ingest', requestId: uuidV4(), deadline: now + ASK_TIMEOUT_MS };
    const answer = await calls.call('accounts', accountsCalls.findApiKey.name, { hash }, meta).catch((error: unknown) => {
      misses.delete(hash);
      logger.warn({ err: error }, 'accounts could not be asked for a key');
      return undefined;
    });
    if (!answer?.ok) return undefined;
    const { key } = answer.result as { key: { keyId: string; orgId: number } | null };
    if (!key) return undefined;
    misses.delete(hash);
    known.applyKey(key.keyId, { hash, orgId: key.orgId });
    return { keyId: key.keyId, orgId: key.orgId };
  };

  return async (key) => {
    const hash = hashKey(key);
    if (hash === fleetHash) return { keyId: 'fleet', orgId: null };
    return known.key(hash) ?? ask(hash);
  };
}

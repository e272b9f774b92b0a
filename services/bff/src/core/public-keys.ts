import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { uuidV4 } from '@headworks/clock';
import { accountsCalls } from '@headworks/contracts';
import type { Platform } from '@headworks/platform';

const KEYS_LIVE_MS = 600_000;
/** Anybody can make up ids of keys. */
const ASK_AGAIN_MS = 1_000;
const ASK_TIMEOUT_MS = 3_000;

/**
 * Finds the public key of accounts with an id, as PEM; undefined where there is none. Rejects where accounts cannot be asked and no earlier answer holds
 * the key: keys that were read before are used on, and read again without a request that waits.
 */
export function publicKeys({ calls, clock }: Pick<Platform, 'calls' | 'clock'>): (keyId: string) => Promise<string | undefined> {
  let keys: ReadonlyMap<string, string> = new Map();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  const read = async () => {
    const meta = { commandId: uuidV4(), orgId: null, actor: 'bff', requestId: 'keys', deadline: clock.now() + ASK_TIMEOUT_MS };
    const answer = await calls.call('accounts', accountsCalls.publicKeys.name, {}, meta);
    if (!answer.ok) throw new Error('accounts gives no keys');
    const { keys: jwks } = answer.result as { keys: readonly (JsonWebKey & { kid: string })[] };
    keys = new Map(
      jwks.map((jwk) => [jwk.kid, createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' }).toString()]),
    );
    readAt = clock.now();
  };
  const refresh = (): Promise<void> => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };

  return async (keyId) => {
    const age = clock.now() - readAt;
    if (!keys.has(keyId)) {
      if (age > ASK_AGAIN_MS) await refresh();
    } else if (age > KEYS_LIVE_MS) void refresh().catch(() => {});
    return keys.get(keyId);
  };
}

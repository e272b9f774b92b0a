import { createPublicKey, type JsonWebKey } from 'node:crypto';
import * as accountsCommands from '@headworks/api/commands/accounts';
import { sleep } from '@headworks/async';
import type { Platform } from '@headworks/platform';
import { ask, ownCall } from '@headworks/rpc';

const CACHE_MS = 600_000;
/** A client can send any key id: for unknown ones the keys are read only once in this time. */
const READ_AGAIN_MS = 1_000;

/**
 * Returns the public key of accounts with an id, as PEM; undefined if there is none. Rejects if accounts does not answer and the key is not cached.
 * Cached keys are refreshed in the background: no request waits for that. An unknown id waits for the next time that the keys may be read: the key that
 * signs now may be newer than the last time.
 */
export function publicKeys({ calls, clock }: Pick<Platform, 'calls' | 'clock'>): (keyId: string) => Promise<string | undefined> {
  let keys: ReadonlyMap<string, string> = new Map();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  const read = async () => {
    const answer = await ask(calls, accountsCommands.publicKeys, {}, ownCall('bff', clock.now(), 'keys'));
    if (!answer.ok) throw new Error('accounts refuses to return the public keys');
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

  let waiting: Promise<void> | undefined;
  /** Reads the keys, from now on or a second after the last time; all unknown ids wait together. */
  const readAgain = (): Promise<void> => {
    waiting ??= sleep(Math.max(0, readAt + READ_AGAIN_MS - clock.now())).then(() => {
      waiting = undefined;
      return refresh();
    });
    return waiting;
  };

  return async (keyId) => {
    const age = clock.now() - readAt;
    if (!keys.has(keyId)) {
      // What is being read may be older than the key.
      await reading;
      if (!keys.has(keyId)) await readAgain();
    } else if (age > CACHE_MS) void refresh().catch(() => {});
    return keys.get(keyId);
  };
}

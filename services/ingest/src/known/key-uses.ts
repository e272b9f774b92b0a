import { uuidV4 } from '@headworks/clock';
import { accountsCalls } from '@headworks/contracts';
import type { Platform } from '@headworks/platform';
import type { KnownKey } from './known.js';

const TELL_EVERY_MS = 10_000;
const TELL_TIMEOUT_MS = 3_000;
const MOST_AT_ONCE = 10_000;

/** Remembers when each key was used last, and tells accounts every ten seconds: the page of keys shows which ones are alive. */
export function noteKeyUses({
  calls,
  clock,
  logger,
  onStop,
}: Pick<Platform, 'calls' | 'clock' | 'logger' | 'onStop'>): (key: KnownKey) => void {
  let uses = new Map<string, number>();

  const tell = async (): Promise<void> => {
    if (uses.size === 0) return;
    const told = uses;
    uses = new Map();
    const list = [...told].slice(0, MOST_AT_ONCE).map(([keyId, at]) => ({ keyId, at }));
    const meta = { commandId: uuidV4(), orgId: null, actor: 'ingest', requestId: 'key-uses', deadline: clock.now() + TELL_TIMEOUT_MS };
    try {
      await calls.call('accounts', accountsCalls.noteKeyUses.name, { uses: list }, meta);
    } catch (error) {
      logger.debug({ err: error }, 'uses of keys are told later');
      for (const [keyId, at] of told) if (!uses.has(keyId)) uses.set(keyId, at);
    }
  };

  const timer = setInterval(() => void tell(), TELL_EVERY_MS);
  onStop(async () => {
    clearInterval(timer);
    await tell();
  });
  return ({ keyId, orgId }) => {
    // The fleet key is no organization's.
    if (orgId !== null) uses.set(keyId, clock.now());
  };
}

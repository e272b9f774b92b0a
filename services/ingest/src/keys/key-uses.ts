import * as accountsCommands from '@headworks/api/commands/accounts';
import type { Platform } from '@headworks/platform';
import { ask, ownCall } from '@headworks/rpc';
import type { ApiKey } from './key-registry.js';

const REPORT_EVERY_MS = 10_000;
const MAX_PER_REPORT = 10_000;

/** Records when each key was last used and reports it to accounts every 10 s, so that the page of API keys can show it. */
export function noteKeyUses({
  calls,
  clock,
  logger,
  onStop,
}: Pick<Platform, 'calls' | 'clock' | 'logger' | 'onStop'>): (key: ApiKey) => void {
  let uses = new Map<string, number>();

  const report = async (): Promise<void> => {
    if (uses.size === 0) return;
    const reported = uses;
    uses = new Map();
    const list = [...reported].slice(0, MAX_PER_REPORT).map(([keyId, at]) => ({ keyId, at }));
    try {
      await ask(calls, accountsCommands.noteKeyUses, { uses: list }, ownCall('ingest', clock.now(), 'key-uses'));
    } catch (error) {
      logger.debug({ err: error }, 'the uses of keys are reported later');
      for (const [keyId, at] of reported) if (!uses.has(keyId)) uses.set(keyId, at);
    }
  };

  const timer = setInterval(() => void report(), REPORT_EVERY_MS);
  onStop(async () => {
    clearInterval(timer);
    await report();
  });
  return ({ keyId, orgId }) => {
    // The fleet key belongs to no organization.
    if (orgId !== null) uses.set(keyId, clock.now());
  };
}

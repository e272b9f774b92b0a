import { within } from '@headworks/async';

const LOOK_EVERY_MS = 2_000;
const ANSWER_WITHIN_MS = 3_000;
const GIVE_UP_AFTER_MS = 30_000;

/** Whether a bus was reached at the last check (each 2 s) or publish. */
export interface Health {
  reachable: boolean;
  stop(): void;
}

/** Polls `look`, one call at a time: concurrent calls of a client that retries by itself would pile up in a long outage, and an old result could arrive last. */
export function watchHealth(look: () => Promise<unknown>): Health {
  let looking = false;
  const health: Health = { reachable: true, stop: () => clearInterval(timer) };
  const found = () => {
    health.reachable = true;
  };
  const missed = () => {
    health.reachable = false;
  };
  const ask = (): void => {
    if (looking) return;
    looking = true;
    const asked = within(look(), GIVE_UP_AFTER_MS, 'asking the message bus');
    within(asked, ANSWER_WITHIN_MS, 'asking the message bus').catch(missed);
    asked.then(found, missed).finally(() => {
      looking = false;
    });
  };
  const timer = setInterval(ask, LOOK_EVERY_MS).unref();
  return health;
}

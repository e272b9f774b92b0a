import type { MessageBus } from '@headworks/message-bus';
import type { ReadinessCheck } from './readiness.js';

/** A lag up to this counts as caught up: under load the lag is never zero. */
const UNDER_WAY = 100;

/** Holds readiness until the group has read these topics to the end once; a later lag does not affect readiness. */
export function untilCaughtUp(bus: Pick<MessageBus, 'lags'>, group: string, topics: readonly string[], what: string): ReadinessCheck {
  let caughtUp = false;
  return async () => {
    if (caughtUp) return undefined;
    const lags = (await bus.lags()).filter((lag) => lag.group === group);
    caughtUp =
      topics.every((topic) => lags.some((lag) => lag.topic === topic)) &&
      lags.every((lag) => !topics.includes(lag.topic) || lag.messages <= UNDER_WAY);
    return caughtUp ? undefined : `${what} are being read`;
  };
}

import type { MessageBus } from '@headworks/message-bus';
import type { ReadinessCheck } from './readiness.js';

/** Messages behind that are no more than what is under way at any time: a start under load would never be at zero when it is asked. */
const UNDER_WAY = 100;

/** Holds readiness until the group has read these topics to their end once; what it is behind later is lag, not a start. */
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

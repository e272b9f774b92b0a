import { within } from '@headworks/async';

const LET_GO_MS = 5_000;

/** Waits for the end of something that no one needs any more, for 5 s: kafkajs may wait for ever for a broker that was killed, as before it disconnects. */
export const letGo = (ending: Promise<unknown>): Promise<void> =>
  within(ending, LET_GO_MS, 'an end').then(
    () => {},
    () => {},
  );

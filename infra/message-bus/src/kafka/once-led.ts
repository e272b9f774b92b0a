import { sleep } from '@headworks/async';

const WITHIN_MS = 10_000;
const LOOK_AGAIN_MS = 100;
const WITHOUT_LEADER: readonly unknown[] = ['NOT_LEADER_FOR_PARTITION', 'LEADER_NOT_AVAILABLE', 'UNKNOWN_TOPIC_OR_PARTITION'];

/** Asks Kafka again for a time while a topic has no leader, as one has not that another process has just created. */
export async function onceLed<T>(ask: () => Promise<T>): Promise<T> {
  const until = performance.now() + WITHIN_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!WITHOUT_LEADER.includes((error as { readonly type?: unknown }).type) || performance.now() > until) throw error;
    }
    await sleep(LOOK_AGAIN_MS);
  }
}

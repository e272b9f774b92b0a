import { sleep } from '@headworks/async';

const WITHIN_MS = 10_000;
const LOOK_AGAIN_MS = 100;

/** The type of a broker's answer, such as LEADER_NOT_AVAILABLE; kafkajs puts it on its errors. */
export const typeOf = (error: unknown): unknown => (error as { readonly type?: unknown }).type;

/** Asks Kafka again for 10 s as long as its answer is a failure that passes by itself; then the last failure is thrown. */
export async function askAgain<T>(ask: () => Promise<T>, passes: (error: unknown) => boolean): Promise<T> {
  const until = performance.now() + WITHIN_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!passes(error) || performance.now() > until) throw error;
    }
    await sleep(LOOK_AGAIN_MS);
  }
}

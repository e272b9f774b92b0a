import { sleep } from '@headworks/async';

const WITHIN_MS = 10_000;
const LOOK_AGAIN_MS = 100;

/** Brokers that have not registered yet, as after a start of all, are too few for the replicas of a topic. */
const TOO_FEW_BROKERS = 'INVALID_REPLICATION_FACTOR';

/** The type of a broker's answer, such as LEADER_NOT_AVAILABLE; kafkajs puts it on its errors. */
export const typeOf = (error: unknown): unknown => (error as { readonly type?: unknown }).type;

/** Asks Kafka again for 10 s as long as its answer is a failure that passes by itself; then the last failure is thrown. */
export async function askAgain<T>(ask: () => Promise<T>): Promise<T> {
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

/** kafkajs asks for the metadata of new topics one request at a time, and calls a wait for that turn final: the request before it waits for a broker. */
const WAITED_FOR_TURN = 'KafkaJSLockTimeout';

/** Whether a broker is only away or does not answer yet. */
export function isKafkaAway(error: unknown): boolean {
  const { retriable, name } = (error ?? {}) as { readonly retriable?: unknown; readonly name?: unknown };
  return retriable === true || name === WAITED_FOR_TURN;
}

/**
 * Whether a broker is only away, or a topic has no leader yet, as one has not that another process has just created. If the connections to all brokers
 * break during a request, kafkajs reads its answer from null; some of its requests wrap that TypeError in an error that it calls final.
 */
function passes(error: unknown): boolean {
  const { cause, errors } = error as { readonly cause?: unknown; readonly errors?: readonly unknown[] };
  if (errors) return errors.every(passes);
  return isKafkaAway(error) || typeOf(error) === TOO_FEW_BROKERS || error instanceof TypeError || cause instanceof TypeError;
}

import { sleep, within } from '@headworks/async';
import { isKafkaAway, KafkaAway } from './away.js';

const WITHIN_MS = 10_000;
const LOOK_AGAIN_MS = 100;
/** kafkajs waits for a broker for longer, and for ever for an answer of one that was killed in the moment of the request. */
const ONE_TRY_MS = 120_000;

/** Brokers that have not registered yet, as after a start of all, are too few for the replicas of a topic. */
const TOO_FEW_BROKERS = 'INVALID_REPLICATION_FACTOR';

/** The type of a broker's answer, such as LEADER_NOT_AVAILABLE; kafkajs puts it on its errors. */
export const typeOf = (error: unknown): unknown => (error as { readonly type?: unknown }).type;

/**
 * Asks Kafka again as long as its answer is a failure that passes by itself, until 10 s after the first one; then the last failure is thrown, as KafkaAway
 * where kafkajs does not say that a broker is away. One try may take two minutes: kafkajs itself waits for a broker.
 */
export async function askAgain<T>(ask: () => Promise<T>): Promise<T> {
  let until: number | undefined;
  for (;;) {
    try {
      return await within(ask(), ONE_TRY_MS, () => new KafkaAway('Kafka did not answer within two minutes'));
    } catch (error) {
      until ??= performance.now() + WITHIN_MS;
      if (!passes(error)) throw error;
      if (performance.now() > until) throw isOfBrokenConnection(error) ? new KafkaAway('Kafka does not answer', { cause: error }) : error;
    }
    await sleep(LOOK_AGAIN_MS);
  }
}

/** Whether a broker is only away, or a topic has no leader yet, as one has not that another process has just created. */
function passes(error: unknown): boolean {
  const { errors } = error as { readonly errors?: readonly unknown[] };
  if (errors) return errors.every(passes);
  return isKafkaAway(error) || typeOf(error) === TOO_FEW_BROKERS || isOfBrokenConnection(error);
}

/**
 * If the connections to all brokers break during a request, kafkajs reads its answer from null; some of its requests wrap that TypeError in an error that
 * it calls final.
 */
const isOfBrokenConnection = (error: unknown): boolean =>
  error instanceof TypeError || (error as { readonly cause?: unknown }).cause instanceof TypeError;

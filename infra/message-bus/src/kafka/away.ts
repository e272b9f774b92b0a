/** A broker that is away or does not answer yet; it may at the next try. */
export class KafkaAway extends Error {
  override readonly name = 'KafkaAway';
  readonly retriable = true;
}

/**
 * What kafkajs calls final although it is not: a wait for the turn to ask for metadata, while the request before it waits for a broker; and a search for
 * a group's coordinator that a broken connection ended.
 */
const NOT_FINAL = new Set(['KafkaJSLockTimeout', 'KafkaJSGroupCoordinatorNotFound']);

/** The message of its plain Error for a request to a broker that took the connection and did not answer. */
const UNANSWERED = 'Broker not connected';

/** Whether a broker is only away or does not answer yet. */
export function isKafkaAway(error: unknown): boolean {
  const { retriable, name, message } = (error ?? {}) as {
    readonly retriable?: unknown;
    readonly name?: unknown;
    readonly message?: unknown;
  };
  return retriable === true || (typeof name === 'string' && NOT_FINAL.has(name)) || message === UNANSWERED;
}

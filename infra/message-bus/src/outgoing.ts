import { MAX_KEY_CHARACTERS, MAX_VALUE_CHARACTERS } from './limits.js';
import type { OutgoingMessage } from './port.js';

/** The bus accepts no more messages at the moment: too many wait, or it did not answer in time. Retry later. */
export class BusOverloaded extends Error {
  /** Read by isTransient: a later try may succeed. */
  readonly code = 'ETIMEDOUT';
  constructor(topic: string, why: string) {
    super(`the message bus accepts no more messages for ${topic}: ${why}`);
    this.name = 'BusOverloaded';
  }
}

/** Throws RangeError for a message that one of the adapters cannot carry. */
export function checkOutgoing(topic: string, message: OutgoingMessage): void {
  const { key, value } = message;
  if (key.length === 0 || key.length > MAX_KEY_CHARACTERS || key.includes('\0')) {
    throw new RangeError(`a key on ${topic} must have 1 to ${MAX_KEY_CHARACTERS} characters and no NUL`);
  }
  if (value.length > MAX_VALUE_CHARACTERS) {
    throw new RangeError(`the message ${key} on ${topic} has ${value.length} characters, the limit is ${MAX_VALUE_CHARACTERS}`);
  }
}

const TOPIC_NAME = /^[a-z0-9][a-z0-9._-]{0,99}$/;

/** Throws RangeError for a name that one of the adapters does not support. */
export function checkTopicName(name: string): void {
  if (!TOPIC_NAME.test(name)) throw new RangeError(`${name} is not a valid topic name: lower case letters, digits, dot, dash, underscore`);
}

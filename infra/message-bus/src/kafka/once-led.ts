import { askAgain, typeOf } from './ask-again.js';

const WITHOUT_LEADER: readonly unknown[] = ['NOT_LEADER_FOR_PARTITION', 'LEADER_NOT_AVAILABLE', 'UNKNOWN_TOPIC_OR_PARTITION'];

/** Asks Kafka again for a time while a topic has no leader, as one has not that another process has just created. */
export const onceLed = <T>(ask: () => Promise<T>): Promise<T> => askAgain(ask, (error) => WITHOUT_LEADER.includes(typeOf(error)));

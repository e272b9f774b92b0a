/** Messages a handler gets at once. */
export const MAX_BATCH_MESSAGES = 500;
/** Characters of their values, or a single larger one: what a handler does with a batch has to fit a transaction's 10 s. */
export const MAX_BATCH_CHARACTERS = 1_000_000;
/** Messages and characters that one write to the bus carries; what waits beyond them goes with the next one. */
export const MAX_WRITE_MESSAGES = 2_000;
export const MAX_WRITE_CHARACTERS = 1_000_000;
/** Characters of one message's value; Kafka refuses records over a megabyte. */
export const MAX_VALUE_CHARACTERS = 900_000;
export const MAX_KEY_CHARACTERS = 512;
/** Publishers that wait beyond this many messages or characters of one topic are refused: the bus is slower than the world. */
export const MAX_WAITING_MESSAGES = 50_000;
export const MAX_WAITING_CHARACTERS = 64_000_000;
/** A publish that the bus has not confirmed by then is refused. */
export const PUBLISH_TIMEOUT_MS = 15_000;
/** A handler still running by then counts as a failure that heals. */
export const HANDLER_TIMEOUT_MS = 300_000;
/** How often a stopped group looks whether it may go on, and a group with dead letters whether a replay is wanted. */
export const LOOK_AGAIN_MS = 1_000;
/** How often a group that met an unknown type tries it again. */
export const NEWER_CODE_MS = 5_000;

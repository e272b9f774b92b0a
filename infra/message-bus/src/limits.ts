/** Maximum number of messages in one batch. */
export const MAX_BATCH_MESSAGES = 500;
/** Maximum characters of their values (or a single larger one): the effects of a batch must fit a transaction's 10 s. */
export const MAX_BATCH_CHARACTERS = 1_000_000;
/** Maximum messages and characters of one write to the bus; the rest goes with the next one. */
export const MAX_WRITE_MESSAGES = 2_000;
export const MAX_WRITE_CHARACTERS = 1_000_000;
/** Maximum characters of one message's value; Kafka refuses records over a megabyte. */
export const MAX_VALUE_CHARACTERS = 900_000;
export const MAX_KEY_CHARACTERS = 512;
/** Maximum messages and characters of one topic that wait to be written; further publishers are refused, since the bus is too slow. */
export const MAX_WAITING_MESSAGES = 50_000;
export const MAX_WAITING_CHARACTERS = 64_000_000;
/** Time after its arrival at which an unconfirmed publish is refused, whether it waits or is being written. */
export const PUBLISH_TIMEOUT_MS = 15_000;
/** Time after which a running handler counts as a transient failure. */
export const HANDLER_TIMEOUT_MS = 300_000;
/** Time after which reading a group's offset is tried again: its queries and the request to the bus have limits of their own. */
export const BEGIN_TIMEOUT_MS = 30_000;
/** How long a group may move its offset in memory alone while its batches write nothing; a crash repeats these messages. */
export const OFFSET_APART_MS = 100;
/** How often a stopped group checks for a request to continue, and a group with dead letters for a replay request. */
export const LOOK_AGAIN_MS = 1_000;
/** How often a group retries an unknown message type. */
export const NEWER_CODE_MS = 5_000;

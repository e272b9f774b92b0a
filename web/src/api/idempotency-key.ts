/** A new key for a command. Pages without TLS have no randomUUID. */
export const newIdempotencyKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** The range of offsets that the bus holds of a partition. An empty one has `head` = `floor` - 1. */
export interface Bounds {
  /** No message at or after this offset was deleted; a new group begins here. */
  readonly floor: number;
  /** The newest offset given. */
  readonly head: number;
}

/**
 * The result of a step. `done`: continue. `again`: retry after the pause, calling `begin` first if the group is stopped.
 * `left`: another process owns the partition; call `begin` before anything else.
 */
export type Outcome = { readonly kind: 'done' } | { readonly kind: 'again'; readonly afterMs: number } | { readonly kind: 'left' };

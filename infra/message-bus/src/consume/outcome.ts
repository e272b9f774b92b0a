/** What the bus holds of a partition. An empty one has `head` = `floor` - 1. */
export interface Bounds {
  /** Nothing at or after this offset was thrown away; a new group begins here. */
  readonly floor: number;
  /** The newest offset given. */
  readonly head: number;
}

/**
 * How a step ended. `done`: go on. `again`: come back after the pause, asking `begin` first where the group is stopped.
 * `left`: another process owns the partition; begin anew before anything else.
 */
export type Outcome = { readonly kind: 'done' } | { readonly kind: 'again'; readonly afterMs: number } | { readonly kind: 'left' };

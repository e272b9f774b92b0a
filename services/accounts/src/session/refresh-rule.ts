import type { UsedToken } from './refresh-tokens.js';

/** Two tabs may refresh with the same token concurrently: within this time, the second receives a successor as well. */
const GRACE_MS = 10_000;

/**
 * A token has one successor, and within the grace period one more while none of them is used, but no third: a fast thief gets at most one branch of the
 * session, and takes the place of the second tab with it.
 */
export const mayBeTraded = ({ uses, sinceFirstUseMs, isNewest }: Pick<UsedToken, 'uses' | 'sinceFirstUseMs' | 'isNewest'>): boolean =>
  uses === 1 || (uses === 2 && sinceFirstUseMs <= GRACE_MS && isNewest);

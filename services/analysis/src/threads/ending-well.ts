import { refuse } from '@headworks/api/errors';
import type { Handled } from '@headworks/rpc';
import { ThreadEnded } from './calculators.js';

/** An answer that is calculated while the caller waits: a calculation that ends its thread is a refusal. */
export async function endingWell(work: () => Promise<Handled>): Promise<Handled> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ThreadEnded) return refuse('Error in hydrograph decomp');
    throw error;
  }
}

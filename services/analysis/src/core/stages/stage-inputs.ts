import type { Network } from '@headworks/flow-network';
import type { Days } from '../calendar.js';
import type { Memo } from '../memo.js';

/** The input of all stages after the levels. */
export interface StageInputs {
  readonly window: Days;
  readonly network: Network;
  /** Sites with far fewer days than the window. */
  readonly shortSites: readonly string[];
  /** Inches of each day and the two before it; null without a gauge. */
  readonly recentRain: Float64Array | null;
  readonly gallonsPerHouseholdDay: number;
  readonly memo: Memo;
}

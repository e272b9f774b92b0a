import type { LogMark, LogRepair } from '@headworks/contracts';
import type { Band } from '../../../charts/plot-marks.js';

/**
 * What the graph shows of the marks. A gap has its own hatching, and weeks of drift would tint all of the graph: they are marked along the bottom only.
 */
export const bandsOf = (marks: readonly LogMark[]): readonly Band[] =>
  marks.map(({ rule, start, end }) => ({ kind: 'mark', start, end, wholeHeight: rule !== 'gap' && rule !== 'drift' }));

/** Where the graph does not show what was recorded. Records whose clock was shifted stand where they were shifted to. */
export const repairBandsOf = (repairs: readonly LogRepair[]): readonly Band[] =>
  repairs.map(({ start, end, seconds }) => ({ kind: 'repair', start: start + seconds, end: end + seconds, wholeHeight: true }));

import type { LogMark, LogRepair } from '@headworks/api/paths/itr/quality';
import type { Band } from '../../../charts/plot-marks.js';

/**
 * The bands for the marks. Gaps have their own hatching, and weeks of drift would tint the whole chart: these are marked along the bottom
 * only.
 */
export const bandsOf = (marks: readonly LogMark[]): readonly Band[] =>
  marks.map(({ rule, start, end }) => ({ kind: 'mark', start, end, wholeHeight: rule !== 'gap' && rule !== 'drift' }));

/** The bands for repairs: the chart does not show the recorded values there. Records with a shifted clock are at their shifted times. */
export const repairBandsOf = (repairs: readonly LogRepair[]): readonly Band[] =>
  repairs.map(({ start, end, seconds }) => ({ kind: 'repair', start: start + seconds, end: end + seconds, wholeHeight: true }));

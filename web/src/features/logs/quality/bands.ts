import type { LogMark } from '@headworks/contracts';
import type { Band } from '../../../charts/plot-marks.js';

/** What the graph shows of the marks. A gap has its own hatching, and weeks of drift would tint all of the graph: they are marked along the top only. */
export const bandsOf = (marks: readonly LogMark[]): readonly Band[] =>
  marks.map(({ rule, start, end }) => ({ start, end, wholeHeight: rule !== 'gap' && rule !== 'drift' }));

import type { QualityMark, Rule } from './mark.js';
import { GAP_INTERVALS } from './measure.js';

/** Finds two records farther apart than twice the interval. The mark reaches from one to the other; both are good. */
export const gaps: Rule = ({ times, intervalSeconds }) => {
  const marks: QualityMark[] = [];
  for (let index = 1; index < times.length; index++) {
    const start = times[index - 1] ?? 0;
    const end = times[index] ?? 0;
    const seconds = end - start;
    if (seconds <= GAP_INTERVALS * intervalSeconds) continue;
    marks.push({ rule: 'gap', start, end, detail: { seconds, missing: Math.max(1, Math.round(seconds / intervalSeconds) - 1) } });
  }
  return marks;
};

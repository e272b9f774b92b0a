import { clockPatterns } from './clock-pattern.js';
import { clockSteps } from './clock-step.js';
import { drifts } from './drift.js';
import { flats } from './flat.js';
import { gaps } from './gap.js';
import type { JudgedSeries, QualityMark, Rule } from './mark.js';
import { spikes } from './spike.js';

/** The rules in the order in which they look; each takes at most some tens of milliseconds for a year of minutes, so that others get their turn in between. */
export const qualityRules: readonly Rule[] = [gaps, flats, spikes, drifts, clockSteps, clockPatterns];

/** Of one rule a log has at most so many marks: the newest ones. */
export const MARKS_PER_RULE = 200;

/** The marks of one rule, the newest ones where there are too many. */
export const marksBy = (rule: Rule, series: JudgedSeries): readonly QualityMark[] => rule(series).slice(-MARKS_PER_RULE);

/** Everything that the rules find, by start. */
export const qualityMarks = (series: JudgedSeries): readonly QualityMark[] =>
  qualityRules.flatMap((rule) => marksBy(rule, series)).sort((a, b) => a.start - b.start);

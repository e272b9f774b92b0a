import { clockPatterns } from './clock-pattern.js';
import { clockSteps } from './clock-step.js';
import { drifts } from './drift.js';
import { flats } from './flat.js';
import { gaps } from './gap.js';
import type { JudgedSeries, QualityMark, Rule } from './mark.js';
import { spikes } from './spike.js';

/** The rules in order. Each takes some milliseconds for a year of one-minute records, so that other work can run in between. */
export const qualityRules: readonly Rule[] = [gaps, flats, spikes, drifts, clockSteps, clockPatterns];

/** Maximum marks of one rule in a log: the newest ones are kept. */
export const MARKS_PER_RULE = 200;

/** The marks of one rule, the newest ones if there are too many. */
export const marksBy = (rule: Rule, series: JudgedSeries): readonly QualityMark[] => rule(series).slice(-MARKS_PER_RULE);

/** The marks of all rules, by start. */
export const qualityMarks = (series: JudgedSeries): readonly QualityMark[] =>
  qualityRules.flatMap((rule) => marksBy(rule, series)).sort((a, b) => a.start - b.start);

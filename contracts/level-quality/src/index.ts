export { flats } from './flat.js';
export type { Finding, JudgedSeries, QualityMark, QualityRule, Rule } from './mark.js';
export { judgedInterval } from './measure.js';
export { applyRepairs, between, type Repair, type RepairKind, reaches, repairKinds } from './repair.js';
export { MARKS_PER_RULE, marksBy, qualityMarks, qualityRules } from './rules.js';
export { spikes } from './spike.js';

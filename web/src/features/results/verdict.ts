import { type Confidence, type FindingType, findingTypes, type Prompt, type Severity } from '@headworks/api/paths/study/result-shapes';
import type { SiteFigures } from './site-figures.js';

/** A site with issues, and what they are. */
export interface Trouble {
  readonly site: SiteFigures;
  /** The worst of all kinds. */
  readonly severity: Severity;
  /** What most of its I&I is; null where neither is much more than the other, or I&I is no issue. */
  readonly mostly: 'groundWater' | 'rdii' | null;
}

/** The part from which one kind of water is most of it. */
const MOSTLY = 2 / 3;

function mostlyOf({ result, volumes }: SiteFigures): Trouble['mostly'] {
  if (result.ii === 0 || volumes === null || volumes.ii <= 0) return null;
  if (volumes.groundWater >= volumes.ii * MOSTLY) return 'groundWater';
  return volumes.rdii >= volumes.ii * MOSTLY ? 'rdii' : null;
}

const worstOf = ({ result: { ii, blockage, surcharge, capacity } }: SiteFigures): Severity =>
  [ii, blockage, surcharge, capacity].reduce((worst, each) => (each > worst ? each : worst));

/** Of the same severity: severe I&I, then a blockage, then any other I&I. */
const byKind = ({ result: a }: SiteFigures, { result: b }: SiteFigures): number =>
  Number(b.ii === 3) - Number(a.ii === 3) || b.blockage - a.blockage || b.ii - a.ii;

/** The issues of a site, the worst first. */
export const issuesOf = ({ result }: SiteFigures): readonly FindingType[] =>
  findingTypes.filter((type) => result[type] > 0).toSorted((a, b) => result[b] - result[a]);

/** The findings behind an issue of a site: those of its severity, as they come. */
const findingsOf = ({ result }: SiteFigures, type: FindingType): readonly Prompt[] =>
  result.prompts.filter(({ raw, severity }) => raw.type === type && severity === result[type]);

/** How certain an issue of a site is: the flows behind its I&I, or the finding itself. */
export function certaintyOf(site: SiteFigures, type: FindingType): Confidence {
  const [finding] = findingsOf(site, type);
  return type === 'ii' || finding === undefined ? site.result.confidence : finding.confidence;
}

/** The days of an issue that is none of flows: the last ones, and how many other findings are as severe. Null for I&I, which is of all days. */
export function daysOf(site: SiteFigures, type: FindingType): { readonly last: string; readonly others: number } | null {
  const findings = type === 'ii' ? [] : findingsOf(site, type).toSorted((a, b) => b.raw.endDate - a.raw.endDate);
  const [last] = findings;
  return last === undefined ? null : { last: last.dateStr, others: findings.length - 1 };
}

/** The sites with issues: the worst severity first, then by kind, then as they come (most I&I per household first). */
export const troublesOf = (figures: readonly SiteFigures[]): readonly Trouble[] =>
  figures
    .map((site) => ({ site, severity: worstOf(site), mostly: mostlyOf(site) }))
    .filter(({ severity }) => severity > 0)
    .sort((a, b) => b.severity - a.severity || byKind(a.site, b.site));

import { type Confidence, type FindingType, findingTypes, type Prompt, type Severity } from '@headworks/api/paths/study/result-shapes';
import { byWorstIssue, worstIssue } from '@headworks/api/worst-issues';
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

/** The issues of a site, the worst first. */
export const issuesOf = ({ result }: SiteFigures): readonly FindingType[] =>
  findingTypes.filter((type) => result[type] > 0).toSorted((a, b) => result[b] - result[a]);

/** The findings behind an issue of a site: those of its severity, the newest first. */
const findingsOf = ({ result }: SiteFigures, type: FindingType): readonly Prompt[] =>
  result.prompts
    .filter(({ raw, severity }) => raw.type === type && severity === result[type])
    .toSorted((a, b) => b.raw.endDate - a.raw.endDate);

/** How certain an issue of a site is: the flows behind its I&I, or its newest finding. */
export function certaintyOf(site: SiteFigures, type: FindingType): Confidence {
  const [finding] = findingsOf(site, type);
  return type === 'ii' || finding === undefined ? site.result.confidence : finding.confidence;
}

/** The newest finding behind an issue, and how many earlier ones are as severe. Null for I&I, which is of all days. */
export function newestOf(
  site: SiteFigures,
  type: FindingType,
): { readonly start: number; readonly end: number; readonly earlier: number } | null {
  const [newest, ...earlier] = type === 'ii' ? [] : findingsOf(site, type);
  return newest === undefined ? null : { start: newest.raw.startDate, end: newest.raw.endDate, earlier: earlier.length };
}

/** The sites with issues: by where to look first, then as they come (most I&I per household first). */
export const troublesOf = (figures: readonly SiteFigures[]): readonly Trouble[] =>
  figures
    .map((site) => ({ site, severity: worstIssue(site.result), mostly: mostlyOf(site) }))
    .filter(({ severity }) => severity > 0)
    .sort((a, b) => byWorstIssue(a.site.result, b.site.result));

import { type FindingType, findingTypes, type SiteResult } from '@headworks/api/paths/study/result-shapes';
import type { BadgeLetter } from '../../map/site.js';
import { compareNames } from '../../ui/format/compare-names.js';

/** 1 mild, 2 moderate, 3 severe. */
export const levels = [1, 2, 3] as const;
export type Level = (typeof levels)[number];

/** The types whose severities can be chosen: a surcharge and a capacity that is exceeded are always severe. */
export const gradedTypes = ['ii', 'blockage'] as const satisfies readonly FindingType[];
export type GradedType = (typeof gradedTypes)[number];
export const isGraded = (type: FindingType): type is GradedType => gradedTypes.some((graded) => graded === type);

/** The letters at the markers. */
export const letterOf = { ii: 'I', surcharge: 'S', capacity: 'C', blockage: 'B' } as const satisfies Record<FindingType, BadgeLetter>;

/** What the map shows. */
export interface Shown {
  /** Plain points: also sites without an issue. */
  readonly points: boolean;
  readonly types: Readonly<Record<FindingType, boolean>>;
  readonly levels: Readonly<Record<GradedType, readonly Level[]>>;
}

export const everything: Shown = {
  points: true,
  types: { ii: true, surcharge: true, capacity: true, blockage: true },
  levels: { ii: levels, blockage: levels },
};

export interface Issue {
  readonly type: FindingType;
  readonly severity: Level;
}

/** What a site is shown with. */
export interface Issues {
  /** Worst first; of equal ones in the order of the types. */
  readonly icons: readonly Issue[];
  /** The findings behind the icons. */
  readonly count: number;
}

const NONE: Issues = { icons: [], count: 0 };

const isShown = (type: FindingType, severity: SiteResult['ii'], { types, levels }: Shown): boolean =>
  severity > 0 && types[type] && (!isGraded(type) || levels[type].some((level) => level === severity));

/** The icons of a site; none without a result. */
export function issuesOf(result: SiteResult | undefined, shown: Shown): Issues {
  if (result === undefined) return NONE;
  const icons = findingTypes.flatMap((type): readonly Issue[] => {
    const severity = result[type];
    return severity !== 0 && isShown(type, severity, shown) ? [{ type, severity }] : [];
  });
  const withIcon = new Set(icons.map(({ type }) => type));
  const findings = result.prompts.filter(({ raw: { type }, severity }) => withIcon.has(type) && isShown(type, severity, shown));
  return { icons: icons.toSorted((a, b) => b.severity - a.severity), count: findings.length };
}

/** A site of the basin with what it is shown with. */
export interface MarkedSite extends Issues {
  readonly id: number;
  readonly name: string;
  readonly enabled: boolean;
  readonly result: SiteResult | undefined;
}

/** I&I per household, to compare sites; 0 without households. */
function inflowOf({ result }: MarkedSite): number {
  const households = result?.indPopulation ?? 0;
  return households > 0 ? Math.max(0, result?.hydrograph?.indII ?? 0) / households : 0;
}
const severityOf = ({ icons }: MarkedSite, of: FindingType): number => icons.find(({ type }) => type === of)?.severity ?? 0;

/** Enabled sites first; of these the worst issue, then severe I&I, a blockage, any other I&I, then most I&I per household, then by name. */
const worstFirst = (a: MarkedSite, b: MarkedSite): number =>
  Number(b.enabled) - Number(a.enabled) ||
  (b.icons[0]?.severity ?? 0) - (a.icons[0]?.severity ?? 0) ||
  Number(severityOf(b, 'ii') === 3) - Number(severityOf(a, 'ii') === 3) ||
  severityOf(b, 'blockage') - severityOf(a, 'blockage') ||
  severityOf(b, 'ii') - severityOf(a, 'ii') ||
  inflowOf(b) - inflowOf(a) ||
  compareNames(a.name, b.name);

interface NamedSite {
  readonly id: number;
  readonly name: string;
  readonly enabled: boolean;
}

/** The sites under these toggles, worst first. Without plain points, enabled sites without an icon are left out. */
export const markedSites = (
  sites: readonly NamedSite[],
  results: Readonly<Record<string, SiteResult>>,
  shown: Shown,
): readonly MarkedSite[] =>
  sites
    .map(({ id, name, enabled }): MarkedSite => {
      const result = enabled ? results[id] : undefined;
      return { id, name, enabled, result, ...issuesOf(result, shown) };
    })
    .filter(({ enabled, icons }) => !enabled || shown.points || icons.length > 0)
    .toSorted(worstFirst);

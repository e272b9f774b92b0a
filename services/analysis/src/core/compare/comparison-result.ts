import type { Analysis } from '../analyse.js';
import { type Confidence, lowestOf } from '../confidence/confidence.js';
import type { Reason } from '../confidence/reason.js';
import type { AnalysisError, AnalysisErrorCode } from '../errors.js';
import { dailyRain } from '../rain.js';
import { type Bounds, boundsOfAnalysis } from '../result/bounds.js';
import { rounded } from '../result/rounding.js';
import { errorOf } from '../result/site-result.js';
import type { Comparison } from './compare.js';
import type { Compared, Measures } from './measures.js';

type Values = Readonly<Record<Compared, number | null>>;

/** The serialized comparison of two periods of a basin. */
export interface ComparisonResult {
  readonly a: ComparedPeriod;
  readonly b: ComparedPeriod;
  /** Enabled sites by id, including those that cannot be compared. */
  readonly sites: Readonly<Record<string, ComparedSite>>;
}

export interface ComparedPeriod extends Bounds {
  /** Inches of rain on the days used; null without a gauge. */
  readonly rainInches: number | null;
}

/** Groundwater in GPM, RDII in gallons for an inch of rain, inflow and infiltration in gallons a household and day; null if unknown. */
export interface ComparedSite {
  readonly siteName: string;
  readonly a: Values | null;
  readonly b: Values | null;
  /** b minus a. */
  readonly change: Values | null;
  /** A change is shown where it is greater than its uncertainty. */
  readonly uncertainty: Values | null;
  readonly confidence: Confidence;
  readonly reasons: readonly Reason[];
  readonly error?: AnalysisErrorCode;
  readonly message?: string;
}

export function comparisonResultOf({ a, b, sites }: Comparison): ComparisonResult {
  const enabled = a.basin.sites.filter((site) => site.enabled).sort((one, other) => (one.id < other.id ? -1 : 1));
  return {
    a: periodOf(a),
    b: periodOf(b),
    sites: Object.fromEntries(
      enabled.map(({ id, name }): [string, ComparedSite] => {
        const compared = sites.get(id);
        const error: AnalysisError | undefined = a.siteErrors.get(id) ?? b.siteErrors.get(id);
        return [
          id,
          {
            siteName: name,
            a: compared ? valuesOf(compared.a) : null,
            b: compared ? valuesOf(compared.b) : null,
            change: compared ? valuesOf(compared.change) : null,
            uncertainty: compared ? valuesOf(compared.uncertainty) : null,
            confidence: compared ? confidenceOf(a, b, id) : 'low',
            reasons: bothReasons(a, b, id),
            ...errorOf(error),
          },
        ];
      }),
    ),
  };
}

function periodOf(analysis: Analysis): ComparedPeriod {
  const rain = analysis.window && dailyRain(analysis.basin.rain, analysis.window);
  return { ...boundsOfAnalysis(analysis), rainInches: rain && rounded(rain.reduce((sum, inches) => sum + inches, 0)) };
}

const valuesOf = ({ groundWater, rdiiPerInch, ii }: Measures): Values => ({
  groundWater: rounded(groundWater),
  rdiiPerInch: rounded(rdiiPerInch),
  ii: rounded(ii),
});

/** The lower one of both periods. */
const confidenceOf = (a: Analysis, b: Analysis, siteId: string): Confidence =>
  lowestOf(...[a, b].flatMap(({ sites }) => sites.get(siteId)?.confidence.overall ?? []));

/** The reasons of both periods; the lower confidence where both have one. */
function bothReasons(a: Analysis, b: Analysis, siteId: string): readonly Reason[] {
  const reasons = [a, b].flatMap(({ sites }) => sites.get(siteId)?.confidence.reasons ?? []);
  const byMessage = new Map<string, Reason>();
  for (const each of reasons) {
    const other = byMessage.get(each.message);
    byMessage.set(each.message, other && lowestOf(other.confidence, each.confidence) === other.confidence ? other : each);
  }
  return [...byMessage.values()];
}

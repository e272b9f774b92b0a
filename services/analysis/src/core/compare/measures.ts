import type { SiteFlow } from '../site-flow.js';
import { gallonsPerHouseholdDay, MINUTES_PER_DAY } from '../units.js';

export const COMPARED = ['groundWater', 'rdiiPerInch', 'ii'] as const;
export type Compared = (typeof COMPARED)[number];

/**
 * The measures of a site's own area that are compared; NaN where one is unknown.
 *
 * `groundWater` in GPM, `rdiiPerInch` in gallons for an inch of rain, `ii` in gallons a household and day.
 */
export type Measures = Readonly<Record<Compared, number>>;

/** Less rain than this does not show what an inch would bring. */
const LEAST_RAIN_INCHES = 0.5;

/**
 * Downstream minus upstream, as the flow of a site's own area (flow-analysis 1.7), but also negative: the scatter of a measure near 0 would be too small
 * otherwise.
 */
export function measuresOf(id: string, flows: ReadonlyMap<string, SiteFlow>, rain: Float64Array | null): Measures {
  const site = flows.get(id);
  if (!site?.cumulative || site.individualHouseholds < 0) return { groundWater: Number.NaN, rdiiPerInch: Number.NaN, ii: Number.NaN };
  const own = (of: (flow: SiteFlow | undefined) => number) =>
    site.upstream.reduce((rest, { siteId, share }) => rest - share * of(flows.get(siteId)), of(site));
  const groundWater = own((flow) => flow?.cumulative?.groundWater ?? Number.NaN);
  const rdii = own((flow) => flow?.cumulative?.rdii ?? Number.NaN);
  return {
    groundWater,
    rdiiPerInch: own((flow) => (flow ? rdiiPerInch(flow, rain) : Number.NaN)),
    ii: site.individualHouseholds > 0 ? gallonsPerHouseholdDay(groundWater + rdii, site.individualHouseholds) : Number.NaN,
  };
}

/** RDII of the days with a valid flow over the rain of the same days, gallons for an inch. */
function rdiiPerInch({ daily, cumulative }: SiteFlow, rain: Float64Array | null): number {
  if (!rain || !daily || !cumulative) return Number.NaN;
  let inches = 0;
  let days = 0;
  for (const [day, rdii] of daily.rdii.entries()) {
    if (Number.isNaN(rdii)) continue;
    inches += rain[day] ?? 0;
    days++;
  }
  return inches < LEAST_RAIN_INCHES ? Number.NaN : (cumulative.rdii * MINUTES_PER_DAY * days) / inches;
}

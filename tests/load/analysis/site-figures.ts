import type { Analysis } from '@headworks/service-analysis/core';

/** The figures compared with the peer, of each site by id and name: flows in GPM, inflow in gallons per household, days and findings as numbers. */
export type BasinFigures = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Both add in a different order: figures are equal within one in a million, or within an absolute tolerance below any real flow. */
const RELATIVE = 1e-6;
const LEAST = 1e-9;

export const figuresOf = ({ sites }: Analysis): BasinFigures =>
  Object.fromEntries([...sites].map(([id, site]) => [id, figuresOfSite(site)]));

type SiteAnalysis = Analysis['sites'] extends ReadonlyMap<string, infer Site> ? Site : never;

function figuresOfSite({ cumulative, individual, dailyInflowGallons, blocked, findings }: SiteAnalysis): Readonly<Record<string, number>> {
  if (!cumulative || !individual) throw new Error('a site of the bench has no flow');
  const inflow = dailyInflowGallons.filter((gallons) => !Number.isNaN(gallons));
  const daysOf = (type: string) =>
    new Set(findings.flatMap(({ evidence }) => (evidence.type === type ? evidence.days : [])).map(({ date }) => date)).size;
  return {
    flow: cumulative.flow,
    base: cumulative.base,
    groundWater: cumulative.groundWater,
    rdii: cumulative.rdii,
    ownFlow: individual.flow,
    ownBase: individual.base,
    ownGroundWater: individual.groundWater,
    ownRdii: individual.rdii,
    inflowGallons: inflow.reduce((sum, gallons) => sum + gallons, 0),
    inflowDays: inflow.length,
    blockedDays: blocked.filter(Boolean).length,
    surchargedDays: daysOf('surcharge'),
    daysBeyondCapacity: daysOf('capacity'),
    findings: findings.length,
  };
}

/** Throws unless both have the same figures. */
export function checkSame(ours: BasinFigures, peers: BasinFigures): void {
  const differing = Object.entries(ours).flatMap(([site, figures]) =>
    Object.entries(figures).flatMap(([name, value]) => {
      const other = peers[site]?.[name] ?? Number.NaN;
      const same = Math.abs(value - other) <= Math.max(LEAST, RELATIVE * Math.max(Math.abs(value), Math.abs(other)));
      return same ? [] : [`${name} of ${site} is ${value}, the peer has ${other}`];
    }),
  );
  if (differing.length > 0 || Object.keys(ours).length === 0)
    throw new Error(`the peer's figures differ (${differing.length} figures): ${differing.slice(0, 3).join('; ')}`);
}

import { GALLONS_PER_HOUSEHOLD_DAY } from '@headworks/api/units';
import { alongTheFlow, neighboursOf, ownHouseholds } from '@headworks/flow-network';
import type { ExportedBasin, ExportedLocation, ExportedSite } from './exported-basin.js';
import { assumed, conduitBetween, conduitToOutfall, lengthBetween, type SwmmConduit } from './swmm-conduits.js';
import { commentOf, swmmNames } from './swmm-names.js';

export interface SwmmNode {
  readonly name: string;
  readonly comment: string;
  readonly invertFeet: number;
  readonly location: ExportedLocation | null;
}

export interface SwmmJunction extends SwmmNode {
  readonly depthFeet: number;
  /** Average dry weather flow of the site's own households. */
  readonly inflowGpm: number;
}

export interface SwmmNetwork {
  readonly junctions: readonly SwmmJunction[];
  readonly outfalls: readonly SwmmNode[];
  readonly conduits: readonly SwmmConduit[];
  readonly gallonsPerHouseholdDay: number;
}

const MINUTES_PER_DAY = 1_440;
/** About 20 m, so that an outfall is not drawn over its manhole. */
const OUTFALL_OFFSET_DEGREES = 0.0002;
/** Of a site that drains to an outfall. */
const LOWEST_INVERT_FEET = assumed.outfallInvertFeet + assumed.slope * assumed.outfallConduitFeet;

/**
 * A basin as a model of EPA SWMM: every site is a junction, and one without a site downstream drains to an outfall of its own, which takes only one pipe.
 * Linear in sites and pairs.
 */
export function swmmNetworkOf(exported: ExportedBasin): SwmmNetwork {
  const { basin, sites, pairs } = exported;
  const nameOf = swmmNames();
  const named = new Map(sites.map((site) => [site.id, { site, name: nameOf(site.name, site.id) }]));
  const neighbours = neighboursOf(pairs);
  const outfalls: SwmmNode[] = [];
  const conduits: SwmmConduit[] = [];
  for (const from of named.values()) {
    const lower = neighbours.get(from.site.id)?.downstream.flatMap((id) => named.get(id) ?? []) ?? [];
    for (const to of lower) conduits.push(conduitBetween(from, to));
    if (lower.length > 0) continue;
    const outfall = outfallOf(from.site, nameOf(`OUT_${from.site.id}`, from.site.id));
    outfalls.push(outfall);
    conduits.push(conduitToOutfall(from, outfall.name));
  }
  const inverts = invertsOf(exported);
  const depths = depthsOf(conduits);
  const own = ownHouseholds(pairs, new Map(sites.map(({ id, households }) => [id, households])));
  const gallonsPerHouseholdDay = basin.gpdPerHouse || GALLONS_PER_HOUSEHOLD_DAY;
  const junctions = [...named.values()].map(({ site, name }) => ({
    name,
    comment: [commentOf(site.name), ...remarks(site, own.get(site.id) ?? null)].join('; '),
    invertFeet: inverts.get(site.id) ?? LOWEST_INVERT_FEET,
    depthFeet: depths.get(name) ?? assumed.manholeFeet,
    inflowGpm: (Math.max(0, own.get(site.id) ?? 0) * gallonsPerHouseholdDay) / MINUTES_PER_DAY,
    location: site.location,
  }));
  return { junctions, outfalls, conduits, gallonsPerHouseholdDay };
}

const outfallOf = ({ name: siteName, location }: ExportedSite, name: string): SwmmNode => ({
  name,
  comment: `Outfall of ${commentOf(siteName)}`,
  invertFeet: assumed.outfallInvertFeet,
  location: location && { lat: location.lat - Math.sign(location.lat || 1) * OUTFALL_OFFSET_DEGREES, lng: location.lng },
});

/** Along the longest path to an outfall, so that every conduit falls. */
function invertsOf({ sites, pairs }: ExportedBasin): ReadonlyMap<number, number> {
  const byId = new Map(sites.map((site) => [site.id, site]));
  const inverts = new Map<number, number>();
  for (const [id, downstream] of alongTheFlow(pairs).toReversed()) {
    const site = byId.get(id);
    let invert = LOWEST_INVERT_FEET;
    for (const to of downstream) {
      const below = byId.get(to);
      if (site && below)
        invert = Math.max(invert, (inverts.get(to) ?? LOWEST_INVERT_FEET) + assumed.slope * lengthBetween(site, below).feet);
    }
    inverts.set(id, invert);
  }
  return inverts;
}

/** By node: no pipe ends above the ground. */
function depthsOf(conduits: readonly SwmmConduit[]): ReadonlyMap<string, number> {
  const depths = new Map<string, number>();
  for (const { from, to, diameterFeet } of conduits)
    for (const node of [from, to]) depths.set(node, Math.max(depths.get(node) ?? assumed.manholeFeet, diameterFeet + assumed.coverFeet));
  return depths;
}

const remarks = ({ enabled, location }: ExportedSite, own: number | null): readonly string[] => [
  ...(enabled ? [] : ['disabled']),
  ...(location ? [] : ['without a location']),
  ...(own === null ? ['households not set: no inflow'] : []),
  ...(own !== null && own < 0 ? [`fewer households than upstream (${own}): no inflow`] : []),
];

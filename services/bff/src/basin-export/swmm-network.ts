import { GALLONS_PER_HOUSEHOLD_DAY } from '@headworks/api/units';
import { alongTheFlow, neighboursOf, ownHouseholds } from '@headworks/flow-network';
import { feetBetween } from './distance.js';
import type { ExportedBasin, ExportedLocation, ExportedSite } from './exported-basin.js';
import { commentOf, swmmNames } from './swmm-names.js';

/** What a model needs and the product does not store. */
export const assumed = {
  /** Rise of inverts upstream: 0.4 %, the least slope of an 8 in. sewer in the Ten States Standards. */
  slope: 0.004,
  outfallInvertFeet: 100,
  outfallConduitFeet: 50,
  leastConduitFeet: 30,
  /** Between sites of which one has no location: the usual distance of manholes. */
  conduitFeet: 400,
  pipeInches: 8,
  roughness: 0.013,
  manholeFeet: 10,
  /** Of soil over the crown of a pipe. */
  coverFeet: 3,
};

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

export interface SwmmConduit {
  readonly name: string;
  readonly comment: string;
  readonly from: string;
  readonly to: string;
  readonly lengthFeet: number;
  readonly diameterFeet: number;
}

export interface SwmmNetwork {
  readonly junctions: readonly SwmmJunction[];
  readonly outfalls: readonly SwmmNode[];
  readonly conduits: readonly SwmmConduit[];
  readonly gallonsPerHouseholdDay: number;
}

const INCHES_PER_FOOT = 12;
const MINUTES_PER_DAY = 1_440;
/** About 20 m, so that an outfall is not drawn over its manhole. */
const OUTFALL_OFFSET_DEGREES = 0.0002;

/**
 * A basin as a model of EPA SWMM: every site is a junction, and one without a site downstream drains to an outfall of its own, which takes only one pipe.
 * Linear in sites and pairs.
 */
export function swmmNetworkOf({ basin, sites, pairs }: ExportedBasin): SwmmNetwork {
  const nameOf = swmmNames();
  const named = new Map(sites.map((site) => [site.id, { site, name: nameOf(site.name, site.id) }]));
  const neighbours = neighboursOf(pairs);
  const inverts = invertsOf({ basin, sites, pairs });
  const own = ownHouseholds(pairs, new Map(sites.map(({ id, households }) => [id, households])));
  const gallonsPerHouseholdDay = basin.gpdPerHouse || GALLONS_PER_HOUSEHOLD_DAY;
  const junctions: SwmmJunction[] = [];
  const outfalls: SwmmNode[] = [];
  const conduits: SwmmConduit[] = [];
  for (const { site, name } of named.values()) {
    const { upstream = [], downstream = [] } = neighbours.get(site.id) ?? {};
    const lower = downstream.flatMap((id) => named.get(id) ?? []);
    const upper = upstream.flatMap((id) => named.get(id)?.site ?? []);
    const widest = Math.max(diameterOf(site, lower[0]?.site).feet, ...upper.map((each) => diameterOf(each, site).feet));
    junctions.push({
      name,
      comment: [commentOf(site.name), ...remarks(site, own.get(site.id) ?? null)].join('; '),
      invertFeet: inverts.get(site.id) ?? TERMINAL_INVERT_FEET,
      depthFeet: Math.max(assumed.manholeFeet, widest + assumed.coverFeet),
      inflowGpm: (Math.max(0, own.get(site.id) ?? 0) * gallonsPerHouseholdDay) / MINUTES_PER_DAY,
      location: site.location,
    });
    for (const { site: to, name: toName } of lower)
      conduits.push({ ...conduitBetween(site, to), name: `C_${site.id}_${to.id}`, from: name, to: toName });
    if (lower.length > 0) continue;
    const outfall = nameOf(`OUT_${site.id}`, site.id);
    const comment = `Outfall of ${commentOf(site.name)}`;
    const { feet, remark } = diameterOf(site);
    outfalls.push({ name: outfall, comment, invertFeet: assumed.outfallInvertFeet, location: besides(site.location) });
    conduits.push({
      name: `C_${site.id}_OUT`,
      comment: `${commentOf(site.name)} to its outfall${remark}`,
      from: name,
      to: outfall,
      lengthFeet: assumed.outfallConduitFeet,
      diameterFeet: feet,
    });
  }
  return { junctions, outfalls, conduits, gallonsPerHouseholdDay };
}

const TERMINAL_INVERT_FEET = assumed.outfallInvertFeet + assumed.slope * assumed.outfallConduitFeet;

/** Along the longest path to an outfall, so that every conduit falls. */
function invertsOf({ sites, pairs }: ExportedBasin): ReadonlyMap<number, number> {
  const byId = new Map(sites.map((site) => [site.id, site]));
  const inverts = new Map<number, number>();
  for (const [id, downstream] of alongTheFlow(pairs).toReversed()) {
    const site = byId.get(id);
    const rises = downstream.flatMap((to) => {
      const below = byId.get(to);
      return site && below ? [(inverts.get(to) ?? TERMINAL_INVERT_FEET) + assumed.slope * lengthOf(site, below).feet] : [];
    });
    inverts.set(
      id,
      rises.reduce((most, each) => Math.max(most, each), TERMINAL_INVERT_FEET),
    );
  }
  return inverts;
}

interface Measure {
  readonly feet: number;
  /** What was assumed, after a comma; empty if nothing was. */
  readonly remark: string;
}

const lengthOf = (from: ExportedSite, to: ExportedSite): Measure =>
  from.location && to.location
    ? { feet: Math.max(assumed.leastConduitFeet, feetBetween(from.location, to.location)), remark: '' }
    : { feet: assumed.conduitFeet, remark: ', length assumed' };

function diameterOf(from: ExportedSite, to?: ExportedSite): Measure {
  const own = sizeOf(from);
  const inches = own ?? sizeOf(to) ?? assumed.pipeInches;
  const remark = own ? '' : sizeOf(to) ? ', pipe size of the lower site' : ', pipe size assumed';
  return { feet: inches / INCHES_PER_FOOT, remark };
}

const sizeOf = (site: ExportedSite | undefined): number | undefined =>
  site?.pipeInches && site.pipeInches > 0 ? site.pipeInches : undefined;

function conduitBetween(from: ExportedSite, to: ExportedSite): Pick<SwmmConduit, 'comment' | 'lengthFeet' | 'diameterFeet'> {
  const [length, diameter] = [lengthOf(from, to), diameterOf(from, to)];
  const comment = `${commentOf(from.name)} to ${commentOf(to.name)}${length.remark}${diameter.remark}`;
  return { comment, lengthFeet: length.feet, diameterFeet: diameter.feet };
}

const remarks = ({ enabled, location }: ExportedSite, own: number | null): readonly string[] => [
  ...(enabled ? [] : ['disabled']),
  ...(location ? [] : ['without a location']),
  ...(own === null ? ['households not set: no inflow'] : []),
  ...(own !== null && own < 0 ? [`fewer households than upstream (${own}): no inflow`] : []),
];

const besides = (location: ExportedLocation | null): ExportedLocation | null =>
  location && { lat: location.lat + (location.lat < 0 ? OUTFALL_OFFSET_DEGREES : -OUTFALL_OFFSET_DEGREES), lng: location.lng };

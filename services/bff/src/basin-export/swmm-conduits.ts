import { feetBetween } from './distance.js';
import type { ExportedSite } from './exported-basin.js';
import { commentOf } from './swmm-names.js';

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

export interface SwmmConduit {
  readonly name: string;
  /** Its sites and what was assumed. */
  readonly comment: string;
  /** Names of nodes. */
  readonly from: string;
  readonly to: string;
  readonly lengthFeet: number;
  readonly diameterFeet: number;
}

/** A site with its name in the model. */
export interface NamedSite {
  readonly site: ExportedSite;
  readonly name: string;
}

interface Measure {
  readonly feet: number;
  /** What was assumed, after a comma; empty if nothing was. */
  readonly remark: string;
}

const INCHES_PER_FOOT = 12;
/** What a file of seven decimals can state. */
const LEAST_PIPE_INCHES = 0.001;

export function conduitBetween(from: NamedSite, to: NamedSite): SwmmConduit {
  const [length, diameter] = [lengthBetween(from.site, to.site), diameterOf(from.site, to.site)];
  return {
    name: `C_${from.site.id}_${to.site.id}`,
    comment: `${commentOf(from.site.name)} to ${commentOf(to.site.name)}${length.remark}${diameter.remark}`,
    from: from.name,
    to: to.name,
    lengthFeet: length.feet,
    diameterFeet: diameter.feet,
  };
}

export function conduitToOutfall({ site, name }: NamedSite, outfall: string): SwmmConduit {
  const { feet, remark } = diameterOf(site);
  const comment = `${commentOf(site.name)} to its outfall${remark}`;
  return { name: `C_${site.id}_OUT`, comment, from: name, to: outfall, lengthFeet: assumed.outfallConduitFeet, diameterFeet: feet };
}

export const lengthBetween = (from: ExportedSite, to: ExportedSite): Measure =>
  from.location && to.location
    ? { feet: Math.max(assumed.leastConduitFeet, feetBetween(from.location, to.location)), remark: '' }
    : { feet: assumed.conduitFeet, remark: ', length assumed' };

function diameterOf(from: ExportedSite, to?: ExportedSite): Measure {
  const [own, lower] = [sizeOf(from), sizeOf(to)];
  const inches = own ?? lower ?? assumed.pipeInches;
  const assumption = lower ? ', pipe size of the lower site' : ', pipe size assumed';
  return { feet: inches / INCHES_PER_FOOT, remark: own ? '' : assumption };
}

const sizeOf = (site: ExportedSite | undefined): number | undefined =>
  site?.pipeInches && site.pipeInches >= LEAST_PIPE_INCHES ? site.pipeInches : undefined;

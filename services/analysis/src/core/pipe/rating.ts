import { GREATEST_FLOW_DEPTH, relativeFlow, relativeFlowOverSilt } from './circular-pipe.js';

/** What the specification adds to Manning's curve: r = multiplier × q*^exponent, both 1 unless set (part 3, section 9). The exponent takes up a roughness that varies with depth. */
export interface RatingFactors {
  readonly multiplier: number;
  readonly exponent: number;
}

/** From depth to the ratio of flow to that of the clean full pipe. */
export interface Rating {
  /** Depths from here on have "at least" the ratio of this one. */
  readonly heldFromInches: number;
  ratioAt(depthInches: number): number;
}

const NO_FACTORS: RatingFactors = { multiplier: 1, exponent: 1 };
/** Of the diameter: the depth of the greatest flow over silt is found to so much. */
const SEARCH_STEP = 0.001;

/**
 * The rating of a pipe with `siltInches` of silt, from 0 to below the crown. It never falls: above the depth of the greatest flow, which Manning's
 * curve has below the crown, the greatest flow holds.
 */
export function createRating(pipeInches: number, siltInches = 0, { multiplier, exponent }: RatingFactors = NO_FACTORS): Rating {
  const curve =
    siltInches > 0
      ? (depthInches: number) => relativeFlowOverSilt(depthInches, siltInches, pipeInches)
      : (depthInches: number) => relativeFlow(depthInches / pipeInches);
  const heldFromInches = siltInches > 0 ? depthOfGreatestFlow(curve, pipeInches) : GREATEST_FLOW_DEPTH * pipeInches;
  const isPlain = multiplier === 1 && exponent === 1;
  const ratioAt = (depthInches: number): number => {
    const relative = curve(Math.min(depthInches, heldFromInches));
    return isPlain ? relative : multiplier * relative ** exponent;
  };
  return { heldFromInches, ratioAt };
}

/** Silt moves the greatest flow to a lower depth; from {@link GREATEST_FLOW_DEPTH} down to where the curve stops rising. */
function depthOfGreatestFlow(curve: (depthInches: number) => number, pipeInches: number): number {
  let depth = GREATEST_FLOW_DEPTH * pipeInches;
  const step = SEARCH_STEP * pipeInches;
  while (depth > step && curve(depth - step) >= curve(depth)) depth -= step;
  return depth;
}

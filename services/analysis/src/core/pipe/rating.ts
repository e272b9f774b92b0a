import { GREATEST_FLOW_DEPTH, relativeFlow, relativeFlowOverSilt } from './circular-pipe.js';

/** The specification's extension of Manning's curve: r = multiplier × q*^exponent, both 1 unless set (part 3, section 9). The exponent takes up a roughness that varies with depth. */
export interface RatingFactors {
  readonly multiplier: number;
  readonly exponent: number;
}

/** From depth to the ratio of flow to that of the clean full pipe. */
export interface Rating {
  /** From this depth on, the ratio is reported as a minimum. */
  readonly heldFromInches: number;
  ratioAt(depthInches: number): number;
}

const NO_FACTORS: RatingFactors = { multiplier: 1, exponent: 1 };
/** Tolerance, relative to the diameter, of the depth of the greatest flow over silt. */
const SEARCH_STEP = 0.001;

/**
 * The rating of a pipe with `siltInches` of silt, from 0 to below the crown. It never decreases: Manning's
 * curve peaks below the crown, and above that depth the greatest flow applies.
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

/** Silt moves the greatest flow to a lower depth; searched from {@link GREATEST_FLOW_DEPTH} downwards. */
function depthOfGreatestFlow(curve: (depthInches: number) => number, pipeInches: number): number {
  let depth = GREATEST_FLOW_DEPTH * pipeInches;
  const step = SEARCH_STEP * pipeInches;
  while (depth > step && curve(depth - step) >= curve(depth)) depth -= step;
  return depth;
}

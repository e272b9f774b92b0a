/**
 * Geometry of a circular pipe and Manning's flow in it, by relative depth x = depth / diameter (0 to 1).
 *
 * θ = 2 acos(1 - 2x) is the angle at the centre that the water surface spans; area and hydraulic radius follow from it:
 * A = D²/8 (θ - sin θ), P = D θ / 2, R = A / P.
 */

/** The relative depth at which Manning's flow is greatest. Above it no depth has one flow alone: the pipe may run full or under pressure. */
export const GREATEST_FLOW_DEPTH = 0.938;

/** Radians, 0 (empty) to 2π (full). */
export const centralAngle = (relativeDepth: number): number => 2 * Math.acos(1 - 2 * Math.min(1, Math.max(0, relativeDepth)));

/** Wetted area in square inches. */
export function wettedAreaSquareInches(depthInches: number, pipeInches: number): number {
  const angle = centralAngle(depthInches / pipeInches);
  return ((pipeInches * pipeInches) / 8) * (angle - Math.sin(angle));
}

/** The wetted part of the wall in inches. */
const wettedPerimeterInches = (depthInches: number, pipeInches: number): number =>
  (pipeInches * centralAngle(depthInches / pipeInches)) / 2;

/**
 * Flow over that of the full pipe with roughness n constant: q* = (θ - sin θ)^(5/3) / (2π θ^(2/3)).
 * Grows up to 1.0757 at {@link GREATEST_FLOW_DEPTH} and falls to 1 at the crown (Manning; Akgiray, Canadian Journal of Civil Engineering 31, 2004).
 */
export function relativeFlow(relativeDepth: number): number {
  const angle = centralAngle(relativeDepth);
  if (angle === 0) return 0;
  return Math.cbrt(fifthPower(angle - Math.sin(angle)) / (angle * angle)) / (2 * Math.PI);
}

/** Called for every record of a log: products are ten times as fast as the power function. */
const fifthPower = (value: number): number => value * value * value * value * value;

/**
 * {@link relativeFlow} in a pipe with a flat bed of silt: the area of the silt is subtracted, and its surface replaces the wall below it in the wetted perimeter.
 * Scaled by the clean full pipe, so that silt lowers the flow of a depth.
 */
export function relativeFlowOverSilt(depthInches: number, siltInches: number, pipeInches: number): number {
  if (depthInches <= siltInches) return 0;
  const area = wettedAreaSquareInches(depthInches, pipeInches) - wettedAreaSquareInches(siltInches, pipeInches);
  const surface = 2 * Math.sqrt(siltInches * (pipeInches - siltInches));
  const perimeter = wettedPerimeterInches(depthInches, pipeInches) - wettedPerimeterInches(siltInches, pipeInches) + surface;
  const fullArea = (Math.PI * pipeInches * pipeInches) / 4;
  const fullPerimeter = Math.PI * pipeInches;
  return Math.cbrt((fifthPower(area) / perimeter ** 2) * (fullPerimeter ** 2 / fifthPower(fullArea)));
}

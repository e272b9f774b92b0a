import { GREATEST_FLOW_DEPTH, relativeFlow } from '@headworks/service-analysis/core/pipe/circular-pipe';

const STEPS = 2_000;
const FLOWS = Float64Array.from({ length: STEPS + 1 }, (_, step) => relativeFlow((GREATEST_FLOW_DEPTH * step) / STEPS));

/** The relative depth (0 to 0.938) at which a pipe has this part of its full flow: Manning's curve read backwards. */
export function depthOfFlow(ofFull: number): number {
  let [low, high] = [0, STEPS];
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if ((FLOWS[middle] ?? 0) < ofFull) low = middle;
    else high = middle;
  }
  const [below, above] = [FLOWS[low] ?? 0, FLOWS[high] ?? 1];
  const part = Math.min(1, Math.max(0, (ofFull - below) / (above - below)));
  return (GREATEST_FLOW_DEPTH * (low + part)) / STEPS;
}

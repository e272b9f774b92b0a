import { type Confidence, lowestOf } from './confidence.js';
import type { Reason, ReasonCode } from './reason.js';

/** What makes a flow of a volumetric change, which does not depend on it. */
const OF_CALIBRATION: readonly ReasonCode[] = ['NotCalibrated', 'ByHouseholds'];

export interface ChangeConfidence {
  readonly confidence: Confidence;
  readonly reasons: readonly Reason[];
}

/** The confidence of a site's volumetric change: what reduces that of its flow, without the calibration. */
export function changeConfidence(reasons: readonly Reason[]): ChangeConfidence {
  const own = reasons.filter(({ measure, code }) => measure === 'flow' && !OF_CALIBRATION.includes(code));
  return { confidence: lowestOf(...own.map(({ confidence }) => confidence)), reasons: own };
}

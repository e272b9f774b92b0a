import type { Prompt } from '@headworks/api/paths/study/result-shapes';
import type { Units } from '@headworks/api/units';
import { formatPerHousehold, formatShare, volumeIn, volumeUnit } from '../../ui/format/flow.js';
import { formatLength, withUnit } from '../../ui/format/format.js';
import { resultTexts } from './texts.js';

const t = resultTexts;

type Evidence = Prompt['evidence'];

/** The value of a day of a finding. */
export function dayValueOf({ type }: Pick<Evidence, 'type'>, value: number | null, units: Units): string {
  if (type === 'ii') return formatPerHousehold(value, units);
  return type === 'blockage' ? formatShare(value) : formatLength(value, units);
}

/** From which value on there is a finding. */
export function limitOf(evidence: Evidence, units: Units): string {
  switch (evidence.type) {
    case 'ii':
      return withUnit(volumeIn(evidence.threshold, units), 0, volumeUnit(units));
    case 'blockage':
      return formatShare(evidence.threshold);
    case 'surcharge':
    case 'capacity':
      return formatLength(evidence.thresholdInches, units);
    default:
      return evidence satisfies never;
  }
}

/** What was measured for a finding, with its limit, as a sentence. */
export function measuredWords(evidence: Evidence, units: Units): string {
  const limit = limitOf(evidence, units);
  switch (evidence.type) {
    case 'ii':
      return t.iiMeasured(formatPerHousehold(evidence.gallonsPerHouseholdDay, units), limit);
    case 'blockage':
      return t.blockageMeasured(formatShare(evidence.capacityReduction), limit);
    case 'surcharge':
      return t.surchargeMeasured(formatLength(evidence.greatestDepthInches, units), limit);
    case 'capacity':
      return t.capacityMeasured(formatLength(evidence.greatestDepthInches, units), limit);
    default:
      return evidence satisfies never;
  }
}

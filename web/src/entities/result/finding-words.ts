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

const ended = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`);

/** What was measured for a finding, with its limit, as a sentence. */
export const measuredWords = (evidence: Evidence, units: Units): string => ended(measured(evidence, units));

/** Below the days of a finding: their limit, and their clock. */
export const noteOfDays = (evidence: Evidence, units: Units): string => `${ended(t.limitIs(limitOf(evidence, units)))} ${t.daysNote}`;

function measured(evidence: Evidence, units: Units): string {
  const limit = limitOf(evidence, units);
  switch (evidence.type) {
    case 'ii':
      return t.iiMeasured(formatPerHousehold(evidence.gallonsPerHouseholdDay, units), limit, evidence.days.length === 1);
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

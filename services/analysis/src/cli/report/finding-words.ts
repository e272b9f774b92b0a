import { INFLOW_THRESHOLDS } from '../../core/findings/inflow-infiltration.js';
import type { Prompt } from '../../core/index.js';
import { SURCHARGE_OF_PIPE } from '../../core/pipe/surcharge-level.js';
import { dateOfIso } from './dates.js';
import { counted, gallons, length, perHousehold, share } from './numbers.js';

export const FINDING_NAMES = {
  ii: 'Inflow and infiltration',
  blockage: 'Blockage',
  surcharge: 'Surcharge',
  capacity: 'Capacity',
} as const satisfies Record<Prompt['raw']['type'], string>;

/** The measured value, its worst day and the threshold, in words. */
export function evidenceSentence({ evidence }: Pick<Prompt, 'evidence'>): string {
  const worst = evidence.days.reduce((most, day) => (day.value > most.value ? day : most), evidence.days[0] ?? NO_DAY);
  const when = evidence.days.length > 1 ? ` on ${dateOfIso(worst.date)}` : '';
  switch (evidence.type) {
    case 'ii': {
      const peak = when && ` on the mean of ${counted(evidence.days.length, 'day')}, at most ${gallons(worst.value)}${when}`;
      return `${perHousehold(evidence.gallonsPerHouseholdDay)}${peak}; the threshold is ${gallons(evidence.threshold)}.`;
    }
    case 'blockage':
      return `At worst ${share(evidence.capacityReduction)} of the capacity was lost${when}; the threshold is ${share(evidence.threshold)}.`;
    case 'surcharge':
      return `The water stood up to ${length(evidence.greatestDepthInches)} deep${when}; the threshold is ${length(evidence.thresholdInches)}, ${share(SURCHARGE_OF_PIPE)} of the pipe.`;
    case 'capacity':
      return `On ${counted(evidence.days.length, 'dry day')} the water stood up to ${length(evidence.greatestDepthInches)} deep${when && `, deepest${when}`}; the threshold is ${length(evidence.thresholdInches)}, the design depth.`;
  }
}

const NO_DAY = { date: '', value: Number.NaN };

/** The size of a finding in the measure of its type. */
export function measuredValue({ evidence }: Pick<Prompt, 'evidence'>): number {
  switch (evidence.type) {
    case 'ii':
      return evidence.gallonsPerHouseholdDay;
    case 'blockage':
      return evidence.capacityReduction;
    case 'surcharge':
    case 'capacity':
      return evidence.greatestDepthInches;
  }
}

/** The worst first: by severity, then by what was measured. */
export const worstFirst = (prompts: readonly Prompt[]): readonly Prompt[] =>
  [...prompts].sort((a, b) => b.severity - a.severity || measuredValue(b) - measuredValue(a));

/** The mean over all days against the thresholds: the reason for the severity of a site's inflow and infiltration. */
export function meanInflowSentence(gallonsPerHouseholdDay: number, severity: number): string {
  const [mild] = INFLOW_THRESHOLDS;
  const threshold = INFLOW_THRESHOLDS[severity - 1];
  const reached = threshold === undefined ? `below the threshold of ${gallons(mild)}` : `the threshold is ${gallons(threshold)}`;
  return `${perHousehold(gallonsPerHouseholdDay)} on the mean of all days; ${reached}.`;
}

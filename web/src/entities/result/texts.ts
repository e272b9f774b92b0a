import { RESULT_NOTE } from '@headworks/api/texts/result';

/** Words about results that several features say. */
export const resultTexts = {
  severity: { 0: 'None', 1: 'Mild', 2: 'Moderate', 3: 'Severe' },
  confidence: { high: 'High', medium: 'Medium', low: 'Low' },
  confidenceOf: { high: 'High confidence', medium: 'Medium confidence', low: 'Low confidence' },
  finding: { ii: 'I&I', blockage: 'Blockage', surcharge: 'Surcharge', capacity: 'Capacity' },
  /** What was measured, with its limit; numbers have their units. Without a full stop, which a unit may have. */
  iiMeasured: (measured: string, limit: string, one: boolean) =>
    `On ${one ? 'this day' : 'these days'} ${measured} per household and day; the limit is ${limit}`,
  blockageMeasured: (measured: string, limit: string) => `Capacity reduced by ${measured}; the limit is ${limit}`,
  surchargeMeasured: (measured: string, limit: string) => `Greatest level ${measured}; the limit is ${limit}, 80\u00a0% of the pipe`,
  capacityMeasured: (measured: string, limit: string) => `Greatest level on dry days ${measured}; the design depth is ${limit}`,
  notComputed: 'Not computed',
  noIssues: 'No issues to report',
  showDays: 'Show the days behind this',
  hideDays: 'Hide the days behind this',
  daysOf: (finding: string, dates: string) => `The days behind ${finding}, ${dates}`,
  day: 'Day',
  values: { ii: 'Per household', blockage: 'Capacity lost', surcharge: 'Greatest level', capacity: 'Greatest level' },
  showMore: (count: string, finding: string) => `Show ${count} more: ${finding}`,
  showFewer: (finding: string) => `Show fewer: ${finding}`,
  note: RESULT_NOTE,
  iiDaysNote: 'A day with less flow than in dry weather counts as one without rain-derived I&I.',
  limitIs: (limit: string) => `The limit is ${limit}`,
  daysNote: 'Days are of the loggers’ clock.',
} as const;

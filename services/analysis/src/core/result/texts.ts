import type { Finding } from '../findings/finding.js';
import { DAY_SECONDS } from '../units.js';

const SEVERITY_WORDS = ['Mild', 'Moderate', 'Severe'] as const;

/** The text of a finding without numbers that have a unit: the client adds those from the evidence, in the user's unit. */
export function messageOf({ type, severity }: Finding): string {
  const word = SEVERITY_WORDS[severity - 1] ?? '';
  switch (type) {
    case 'ii':
      return `${word} inflow and infiltration: more ground and rain water comes in between this site and those upstream than a sound sewer takes in.`;
    case 'blockage':
      return `${word} blockage: the level is far above dry weather, and the water neither comes from upstream nor continues downstream.`;
    case 'surcharge':
      return 'Surcharge: the level came near the crown of the pipe or rose above it.';
    case 'capacity':
      return 'Capacity: even on dry days the level is beyond the design depth of the pipe.';
  }
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "Mar 20, 2025" or "Mar 20, 2025 to Mar 27, 2025", by the loggers' clock. */
export function datesOf({ start, end }: Pick<Finding, 'start' | 'end'>): string {
  const [first, last] = [dateOf(start), dateOf(end)];
  return first === last ? first : `${first} to ${last}`;
}

function dateOf(time: number): string {
  const date = new Date(Math.floor(time / DAY_SECONDS) * DAY_SECONDS * 1_000);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

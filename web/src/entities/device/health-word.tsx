import type { Health } from '@headworks/api/device-health';
import { type SeverityLevel, SeverityMark } from '../../ui/format/severity-mark.js';
import { healthTexts } from './texts.js';

export const severityOfHealth = { good: 'good', warning: 'moderate', danger: 'severe' } as const satisfies Record<Health, SeverityLevel>;

/** Mark and word of a device's health. */
export const HealthWord = ({ health }: { readonly health: Health }) => (
  <span className={`severity severity-${severityOfHealth[health]}`}>
    <SeverityMark level={severityOfHealth[health]} />
    {healthTexts[health]}
  </span>
);

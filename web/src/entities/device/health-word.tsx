import type { Health } from '@headworks/api/device-health';
import { type SeverityLevel, SeverityMark, severityText } from '../../ui/format/severity-mark.js';
import layout from '../../ui/layout.module.css';
import { healthTexts } from './texts.js';

export const severityOfHealth = { good: 'good', warning: 'moderate', danger: 'severe' } as const satisfies Record<Health, SeverityLevel>;

/** Mark and word of a device's health. */
export const HealthWord = ({ health }: { readonly health: Health }) => (
  <span className={layout.severity} style={severityText(severityOfHealth[health])} data-part="severity">
    <SeverityMark level={severityOfHealth[health]} />
    {healthTexts[health]}
  </span>
);

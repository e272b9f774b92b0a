import type { Health } from '@headworks/api/device-health';
import styles from '../../ui/feedback/feedback.module.css';
import { type SeverityLevel, SeverityMark } from '../../ui/format/severity-mark.js';
import layout from '../../ui/layout.module.css';
import { healthTexts } from './texts.js';

export const severityOfHealth = { good: 'good', warning: 'moderate', danger: 'severe' } as const satisfies Record<Health, SeverityLevel>;

/** Mark and word of a device's health. */
export const HealthWord = ({ health }: { readonly health: Health }) => (
  <span className={`${layout.severity} ${styles[`severity-${severityOfHealth[health]}`]}`} data-part="severity">
    <SeverityMark level={severityOfHealth[health]} />
    {healthTexts[health]}
  </span>
);
